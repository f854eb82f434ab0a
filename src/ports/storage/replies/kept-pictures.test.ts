import { expect, test } from 'vitest'
import { attachmentPath, thumbnailPath } from '#contract/entities/attachment.ts'
import { pathOfPicture } from './kept-pictures.ts'

const HERE = 'https://lanewise.example'

test('[PWA-05] avatars, logos, and pictures of files and texts may be kept; what is saved as a file, and all else, not', () => {
  const pictures = [thumbnailPath('a1'), attachmentPath('a1'), '/api/files/avatars/x.webp', '/api/files/logos/y.webp']
  expect(pictures.map((path) => pathOfPicture(HERE + path, HERE))).toEqual(pictures)
  const others = [
    attachmentPath('a1', { asFile: true }),
    '/api/safes/s1/entries/e1',
    '/api/files/exports/all.zip',
    '/assets/lanes.webp',
    '/api/files/avatars/x/y',
  ]
  expect(others.filter((path) => pathOfPicture(HERE + path, HERE) !== null)).toEqual([])
  for (const address of [`https://elsewhere.example${pictures[0]}`, 'blob:https://lanewise.example/1', ''])
    expect(pathOfPicture(address, HERE)).toBeNull()
})
