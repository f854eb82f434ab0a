import type { Effects } from '../../test/kit/effects/effects.ts'

/** What was done here comes with its answer, whatever the connection does. */
const OWN = '* — write.answered → *'
const GREETED = 'active.awaitingGreeting — socket.heard → active.connected*'
const CAUGHT_UP = '*news.catchingUp — catchUp * → *'
/** Nothing is kept of one person for the next, nor of a connection that is over. */
const FORGOTTEN = ['* → signedOut', '* — session.opened → *', 'not idle — * → *', 'not signedOut — * → *']

/** What is done beside going from state to state, and where. */
export const liveEffects: Effects = {
  'starts socket': [
    'session.opened',
    'retry.requested',
    'network.cameOnline',
    'page.becameVisible',
    'after retryDelay',
  ].map((event) => `* — ${event} → active.connecting`),
  'starts catchUp': 'active.awaitingGreeting — socket.heard → active.connected*news.catchingUp',
  'tells socket: closing.requested': '* → active.leaving',
  'tells socket: place.told': 'active.connected* — place.told → *',
  'tells socket: ping.due': [
    '* — after pingEvery → *',
    'active.connected* — network.cameOnline → *',
    'active.connected* — page.becameVisible → *',
    'active.connected* — call.unanswered → *',
  ],
  'emits live.connected': GREETED,
  'emits connection.lost': ['active* → waiting', 'active* → gaveUp'],
  'emits connection.stood': ['*doubting* — socket.ponged → *', '*doubting* — socket.heard → *'],
  // The server says that the session has ended; a sign-out from here is known already.
  'emits live.signedOut': ['active* — socket.closed → signedOut', 'not active.leaving — * → *'],
  'emits message.received': ['* — catchUp answered → *', '*news.upToDate — socket.heard → *', OWN],
  'emits message.malformed': ['*news.upToDate — socket.heard → *', OWN],
  'emits screen.staled': [OWN, CAUGHT_UP, 'active.awaitingGreeting — socket.heard → *news.upToDate'],
  'sets attempt': ['* → waiting', 'not waiting → waiting'],
  // Counting ends when a connection has lasted, and when there is a sign that it may work now.
  'clears attempt': [
    '* — after settled → *',
    'waiting — * → active*',
    'not waiting — after retryDelay → *',
    'gaveUp — * → *',
    'not gaveUp → gaveUp',
    ...FORGOTTEN,
    'not active.connected.standing.settled* — * → *',
  ],
  'sets isLost': ['* → waiting', 'not waiting → waiting', 'active.connected* → gaveUp'],
  'clears isLost': [GREETED, ...FORGOTTEN, 'not active.connected* — * → *'],
  'sets isCutOff': [
    'active* → waiting',
    'active.connected* → gaveUp',
    'waiting — call.unanswered → *',
    'gaveUp — call.unanswered → *',
  ],
  'clears isCutOff': ['* — call.answered → *', GREETED, ...FORGOTTEN, 'not active.connected* — * → *'],
  'sets greetedAt': GREETED,
  'clears greetedAt': FORGOTTEN,
  'sets websocketId': GREETED,
  'clears websocketId': ['active.connected* — * → *', 'not active.connected* → active.connected*'],
  'sets seq': [
    '* — kept.shown → *',
    CAUGHT_UP,
    '*news.upToDate — socket.heard → *',
    'active.awaitingGreeting — socket.heard → *news.upToDate',
  ],
  'clears seq': FORGOTTEN,
  // What is heard while older news are fetched waits for them.
  'sets heardMeanwhile': '*news.catchingUp — socket.heard → *',
  'clears heardMeanwhile': ['*news.catchingUp — * → *', 'not *news.catchingUp → active.connected*news.catchingUp'],
  'sets whose': ['* → signedOut', 'idle — session.opened → *', 'signedOut — session.opened → *'],
}
