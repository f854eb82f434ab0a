import { useGo } from '../binding/use-go.ts'
import { useWords } from '../binding/words-context.tsx'
import { SearchArt } from '../../ui/art/search-art.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** The project is not there any more, or not for this person. */
export function ProjectGone() {
  const words = useWords()
  const go = useGo()
  return (
    <Notice art={<SearchArt />} action={words.board.goHome()} onAction={() => go('/')}>
      {words.board.gone()}
    </Notice>
  )
}
