import { walkOf } from '../../../test/kit/walk.ts'
import { ownWords } from './own-words.ts'

const BEN = { id: 'ben', at: '2026-03-01T10:00:00.000Z' }
const ME = { ...BEN, id: 'me' }

/** One has saved a sentence, and others write into the same text. */
export const ownWordsWalk = walkOf({
  machine: ownWords,
  offPage: 'It takes another person who writes into the same text: the tests of two who write together do that.',
  input: { field: 'description', personId: 'me' },
  events: [
    { type: 'words.saved', text: 'One\n\nTwo', revision: 5 },
    { type: 'words.saved', text: 'Uno', revision: 2 },
    { type: 'value.arrived', value: 'Else', revision: 3, writer: BEN },
    { type: 'value.arrived', value: 'One\n\nTwo', revision: 1, writer: BEN },
    { type: 'value.arrived', value: 'One\n\nThree', revision: 6, writer: BEN },
    { type: 'value.arrived', value: 'Two, and\n\nOne', revision: 7, writer: BEN },
    { type: 'value.arrived', value: 'One', revision: 8, writer: ME },
    { type: 'value.arrived', value: 'Nothing', revision: 8, writer: null },
    { type: 'value.arrived', value: 'Nothing', revision: 8, writer: BEN },
    { type: 'value.arrived', value: 'One\n\nTwo', revision: 9, writer: BEN },
    { type: 'words.restored' },
    { type: 'notice.dismissed' },
  ],
  invariants: {
    '[USE-05] a saved sentence is gone only with a word about who has replaced it': ({ snapshot }) => {
      const { words, stand } = snapshot.context
      if (!snapshot.matches('standing') || stand === null || stand.writer?.id !== 'ben') return true
      // What is older than the saved words was replaced by them.
      return stand.revision === 3 || words.split('\n\n').every((paragraph) => stand.value.includes(paragraph))
    },
    '[USE-05] who has replaced it is named once that is known, and another only of the words that replaced it': (
      moment,
    ) => {
      const { before, event, snapshot } = moment
      if (event.type !== 'value.arrived' || !before.matches('doubted')) return true
      const isNamed = event['value'] === before.context.stand?.value && event['writer'] === BEN
      return snapshot.matches('replaced') === isNamed
    },
    'what is older than what is known of the text is no news': ({ event, before, snapshot }) => {
      const { stand } = before.context
      if (event.type !== 'value.arrived' || before.matches('none') || stand === null) return true
      const isOld = (event['revision'] as number) < stand.revision
      return !isOld || (snapshot.context.stand === stand && snapshot.value === before.value)
    },
    '[USE-05] what comes back is what was saved': ({ told, before }) => {
      const wanted = told.find(({ type }) => type === 'words.wanted')
      return wanted === undefined || (before !== null && wanted['text'] === before?.context.words)
    },
  },
})
