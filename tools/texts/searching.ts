/** Shows the rows that hold what is looked for, and are of the kind that is asked for. It stands in the page itself. */
export const SEARCHING = `
const fold = (text) => text.normalize('NFD').replace(/\\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('ß', 'ss').toLowerCase()
const form = document.querySelector('form')
const rows = [...document.querySelectorAll('tbody tr')].map((row) => ({ row, text: fold(row.textContent), marks: row.dataset.marks.split(' ') }))
function show() {
  const wanted = fold(form.querySelector('[type=search]').value.trim())
  const mark = form.querySelector(':checked').value
  let count = 0
  for (const { row, text, marks } of rows) {
    row.hidden = !text.includes(wanted) || !marks.includes(mark)
    if (!row.hidden) count += 1
  }
  form.querySelector('output').textContent = count + ' of ' + rows.length
}
form.addEventListener('input', show)
form.addEventListener('submit', (event) => event.preventDefault())
show()
`
