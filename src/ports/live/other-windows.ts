import * as z from 'zod/mini'
import type { WindowNews } from '#machines/session/events.ts'
import { callbackPort } from '#machines/port.ts'

const CHANNEL = 'lanewise.session'
const News: z.ZodMiniType<WindowNews> = z.union([
  z.object({ type: z.literal('window.signedIn'), userId: z.string() }),
  z.object({ type: z.literal('window.opened'), userId: z.string(), workspaceId: z.nullable(z.string()) }),
  z.object({ type: z.literal('window.signingOut') }),
  z.object({ type: z.literal('window.stayed') }),
  z.object({ type: z.literal('window.signedOut') }),
])

/** The other windows of this browser; one that runs an older page may say what nobody understands any more. */
export const otherWindows = callbackPort<WindowNews, void, WindowNews>(({ sendBack, receive }) => {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    const news = News.safeParse(data)
    if (news.success) sendBack(news.data)
  })
  receive((news) => channel.postMessage(news))
  return () => channel.close()
})
