import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What the register says of a number: yes, no, a problem by its name, or nothing at all. */
type Says = 'valid' | 'invalid' | 'MS_UNAVAILABLE' | 'GLOBAL_MAX_CONCURRENT_REQ' | 'silence' | 'html'
interface Question {
  countryCode: string
  vatNumber: string
  requesterMemberStateCode?: string
  requesterNumber?: string
}

/** The register of the Union on this machine, with the paths and answers of its REST interface. */
export class SampleRegister {
  /** What was asked, one after the other. */
  readonly asked: Question[] = []
  says: Says = 'valid'
  readonly #server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.method !== 'POST' || request.url !== '/rest-api/check-vat-number') {
        response.writeHead(404).end()
        return
      }
      const question = JSON.parse(body) as Question
      this.asked.push(question)
      if (this.says === 'silence') return
      if (this.says === 'html') {
        response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Service unavailable</h1>')
        return
      }
      const isAnswer = this.says === 'valid' || this.says === 'invalid'
      const answer = isAnswer
        ? {
            countryCode: question.countryCode,
            vatNumber: question.vatNumber,
            requestDate: '2026-03-01T09:00:00.000Z',
            valid: this.says === 'valid',
            requestIdentifier: question.requesterNumber ? 'WAPIAAAAW1b2c3' : '',
            name: this.says === 'valid' ? 'BEISPIEL GMBH' : '---',
            address: '---',
          }
        : { actionSucceed: false, errorWrappers: [{ error: this.says }] }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })

  async opens(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve)
    })
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/rest-api`
  }
  async closes(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => {
      this.#server.close(resolve)
    })
  }
}
