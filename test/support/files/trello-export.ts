/** The name of a card that is longer than a task's name may be. */
export const LONG_NAME = `Count the lamps ${'and again '.repeat(29)}`.slice(0, 300)

const list = (id: string, name: string, pos: number, closed = false) => ({ id, name, pos, closed })
const card = (id: string, idList: string, pos: number, name: string, more: object = {}) => ({
  id,
  idList,
  pos,
  name,
  desc: '',
  closed: false,
  due: null,
  dueComplete: false,
  idLabels: [],
  idMembers: [],
  attachments: [],
  // Much more is in such a file that nobody asks for.
  badges: { votes: 0, fogbugz: '' },
  ...more,
})
const item = (id: string, pos: number, name: string, state = 'incomplete') => ({ id, pos, name, state })
const said = (id: string, date: string, card_: string, text: string, by: object) => ({
  id,
  type: 'commentCard',
  date,
  data: { text, card: { id: card_ } },
  ...by,
})

/**
 * A small board as Trello exports it, with one of everything: archived cards and lists, labels with a name and without, checklists, a
 * due date late in the evening, members that are known by e-mail, by name and not at all, emoji, and a name of 300 characters.
 */
export const LIGHTHOUSE = {
  id: '5e4422fcdf81d26e37800293',
  name: 'Lighthouse 🗼 repairs',
  desc: 'Before the autumn storms',
  closed: false,
  lists: [
    list('later', 'Later', 30),
    list('old', 'Put away', 20, true),
    list('now', 'Now', 10),
    list('empty', 'Never begun', 40),
  ],
  labels: [
    { id: 'urgent', name: 'Urgent', color: 'red' },
    { id: 'nameless', name: '', color: 'green_dark' },
  ],
  members: [
    { id: 'm1', fullName: 'T. W.', username: 'tw', email: 'Tomasz@Tidewater.example' },
    { id: 'm2', fullName: 'nia mensah', username: 'nia', email: null },
    { id: 'm3', fullName: 'Old Keeper', username: 'keeper' },
  ],
  cards: [
    card('5e4422fc0000000000000001', 'now', 2, 'Paint the door', {
      desc: 'Twice. <b>Red</b>.',
      due: '2031-03-01T23:30:00.000Z',
      idLabels: ['urgent', 'nameless'],
      idMembers: ['m1', 'm2'],
      attachments: [{ id: 'a1' }, { id: 'a2' }],
    }),
    card('5e4422fc0000000000000002', 'now', 1, LONG_NAME, { desc: 'All of them.' }),
    card('5e4422fc0000000000000003', 'now', 3, 'Given up', { closed: true }),
    card('5e4422fc0000000000000004', 'later', 1, '🌊 Wave breaker', {
      dueComplete: true,
      due: '2020-02-14T10:00:00.000Z',
      dateLastActivity: '2020-02-13T10:00:00.000Z',
      idMembers: ['m3'],
    }),
    card('5e4422fc0000000000000005', 'old', 1, 'Long ago'),
    card('5e4422fc0000000000000006', 'old', 2, 'Longer ago', { closed: true }),
  ],
  checklists: [
    { id: 'k2', idCard: '5e4422fc0000000000000001', pos: 2, checkItems: [item('i4', 1, 'Ask for the colour')] },
    {
      id: 'k1',
      idCard: '5e4422fc0000000000000001',
      pos: 1,
      checkItems: [item('i2', 2, 'Primer', 'complete'), item('i1', 1, 'Sand it', 'complete'), item('i3', 3, 'Paint')],
    },
  ],
  actions: [
    said('c3', '2020-02-15T10:00:00.000Z', '5e4422fc0000000000000001', 'I would not.', {
      idMemberCreator: 'gone',
      memberCreator: { fullName: 'Somebody Else' },
    }),
    said('c2', '2020-02-14T10:00:00.000Z', '5e4422fc0000000000000001', 'Red it is 🟥', { idMemberCreator: 'm2' }),
    said('c1', '2020-02-13T10:00:00.000Z', '5e4422fc0000000000000001', 'Which red?', { idMemberCreator: 'm1' }),
    said('c0', '2020-02-13T10:00:00.000Z', '5e4422fc0000000000000003', 'Let it be.', { idMemberCreator: 'm1' }),
    {
      id: 'moved',
      type: 'updateCard',
      date: '2020-02-12T18:00:00.000Z',
      idMemberCreator: 'm1',
      data: { card: { id: '5e4422fc0000000000000001' }, listAfter: { id: 'now', name: 'Now' } },
    },
    {
      id: 'made',
      type: 'createCard',
      date: '2020-02-12T17:00:00.000Z',
      idMemberCreator: 'm1',
      data: { card: { id: '5e4422fc0000000000000001' }, list: { id: 'later' } },
    },
  ],
}
