import { describe, expect, test } from 'vitest'
import type { SafeEntryForm } from '#contract/entities/safe.ts'
import { SAFE_NOTE_MAX_CHARS } from '#contract/limits/safe-limits.ts'
import { NEW_ENTRY } from '#machines/safes/panel/entry-parts.ts'
import { readCsv, writeCsv } from './csv.ts'

const entryOf = (changes: Partial<SafeEntryForm>): SafeEntryForm => ({ ...NEW_ENTRY, addresses: [], ...changes })

describe('[SAFE-09] a file of another program', () => {
  test('Bitwarden: logins with several addresses, notes, and fields that a person has made', () => {
    const read = readCsv(
      'folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp\n' +
        'Shops,1,login,App Store,"Ask ""Luca""","team: iOS\npin: 12",0,"https://apple.com,https://apple.com/id",ada,"p,w""d",JBSWY3DPEHPK3PXP\n' +
        ',,note,Wi-Fi,the key is under the mat,,0,,,,\n',
    )
    expect(read).toEqual({
      format: 'bitwarden',
      columns: [],
      problems: [],
      entries: [
        entryOf({
          name: 'App Store',
          login: 'ada',
          password: 'p,w"d',
          oneTimeSecret: 'JBSWY3DPEHPK3PXP',
          note: 'Ask "Luca"\nteam: iOS\npin: 12',
          addresses: ['https://apple.com', 'https://apple.com/id'],
        }),
        entryOf({ kind: 'note', name: 'Wi-Fi', note: 'the key is under the mat' }),
      ],
    })
  })

  test('1Password', () => {
    const totp = 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP&issuer=x'
    const read = readCsv(
      `Title,Url,Username,Password,OTPAuth,Favorite,Archived,Tags,Notes\nBank,bank.example,ada,s3cret,${totp},false,false,home,mine\n`,
    )
    expect(read).toMatchObject({ format: '1password', problems: [], columns: [] })
    expect(read.entries).toEqual([
      entryOf({
        name: 'Bank',
        login: 'ada',
        password: 's3cret',
        oneTimeSecret: totp,
        note: 'mine',
        addresses: ['bank.example'],
      }),
    ])
  })

  test('Chrome: a login without a name is called after its address', () => {
    const read = readCsv(
      '\uFEFFname,url,username,password,note\n,https://shop.example/login?x=1,ada,secret,\nexample.org,https://example.org/,ada,other,two\n',
    )
    expect(read.format).toBe('chrome')
    expect(read.entries.map(({ name, password }) => [name, password])).toEqual([
      ['shop.example', 'secret'],
      ['example.org', 'other'],
    ])
  })

  test('KeePass, both ways it writes', () => {
    const second = readCsv(
      '"Group","Title","Username","Password","URL","Notes","TOTP","Icon","Last Modified","Created"\n"Root","Mail","ada","pw","https://mail.example","n","","0","2024-01-01","2024-01-01"\n',
    )
    const first = readCsv(
      '"Account","Login Name","Password","Web Site","Comments"\n"Mail","ada","p\\"w","mail.example","c"\n',
    )
    expect([second.format, second.entries[0]?.name, second.entries[0]?.note]).toEqual(['keepass', 'Mail', 'n'])
    expect([first.format, first.entries.length + first.problems.length]).toEqual(['keepass', 1])
  })

  test('says what was not understood: lines, codes and columns', () => {
    const read = readCsv(
      `name,url,username,password,note,Shoe size\nMail,https://a.example,ada,pw,,41\n,,,pw,,\nLong,,,pw,${'n'.repeat(SAFE_NOTE_MAX_CHARS + 1)},\nBroken,only two\n`,
    )
    expect(read.entries.map(({ name }) => name)).toEqual(['Mail'])
    expect(read.problems).toEqual([
      { line: 3, why: 'empty' },
      { line: 4, why: 'tooLong' },
      { line: 5, why: 'broken' },
    ])
    expect(read.columns).toEqual(['Shoe size'])
    const codes = readCsv('Title,Url,Username,Password,OTPAuth\nBank,,ada,pw,1234 no secret!\n')
    expect([codes.entries[0]?.password, codes.entries[0]?.oneTimeSecret, codes.problems]).toEqual([
      'pw',
      '',
      [{ line: 2, why: 'oneTimeSecret' }],
    ])
  })

  test('that none of them has written is refused', () => {
    expect(() => readCsv('city,country\nWrocław,Poland\n')).toThrow('no program')
    expect(() => readCsv('')).toThrow('no program')
  })
})

describe('[SAFE-09] our own file', () => {
  const entries = [
    entryOf({
      name: 'Shop',
      login: 'ada',
      password: '=1+1',
      note: '+49\n"quoted", with commas',
      addresses: ['a.example', 'b.example'],
    }),
    entryOf({ name: '=HYPERLINK("http://evil.example")', password: '@home', addresses: ['+x'] }),
    entryOf({
      kind: 'card',
      name: 'Visa',
      cardNumber: '4111',
      cardCode: '123',
      cardHolder: 'Ada',
      cardExpiry: '12/29',
    }),
    entryOf({ kind: 'keys', name: 'Deploy', publicKey: 'ssh-ed25519 AAA', privateKey: '-----BEGIN KEY-----\nabc\n' }),
    entryOf({ kind: 'note', name: 'Alarm', note: '0000' }),
  ]

  test('is read again as what was written', () => {
    expect(readCsv(writeCsv(entries))).toEqual({ format: 'lanewise', entries, problems: [], columns: [] })
  })

  test('keeps names and addresses from being taken for formulas, and leaves secrets as they are', () => {
    const text = writeCsv(entries)
    expect(text).toContain('" =HYPERLINK(""http://evil.example"")"')
    expect(text).toContain('" +x"')
    expect(text).toContain('"=1+1"')
    expect(text).toContain('"@home"')
  })
})
