/** The shipped terms in Markdown: a starting point that says so. */
export const termsAndConditions = `# Terms and conditions

**This text is a starting point.** It came with the software and has not been checked by a lawyer for this installation. Whoever runs this installation, called “the operator” below, is asked to replace it with terms of their own.

## 1. What these terms are about

The operator offers Lanewise, a web application for planning and tracking work in teams. These terms hold between the operator and everybody who has an account here, and between the operator and whoever pays for a workspace.

## 2. Your account

- You need an account to use the service. What you say about yourself when you sign up must be true, and the e-mail address must be yours.
- An account belongs to one person. Do not pass your password or your codes on to anybody else.
- Tell the operator at once when you think that somebody else has used your account. You can end every open session yourself in your account settings.
- You need to be old enough to enter into a contract where you live, or have the consent of those who look after you.

## 3. Workspaces and roles

- Work happens in workspaces. Whoever makes a workspace is its Owner, and may make others Owners as well.
- Owners decide who belongs to a workspace, what they may do, what the workspace is called, which plan it has, and when it is deleted. Managers and employees may do what their role allows.
- If you belong to a workspace through your work, its Owners decide about what is kept in it. Leaving the workspace ends your access to it; your account stays.

## 4. What you put in

- Everything you put into the service stays yours, or whoever’s it was. The operator gets only the right to store, copy, show and transmit it as far as the service needs that.
- You must be entitled to put in what you put in. Do not upload anything that breaks the law, violates the rights of others, or is meant to harm people or systems.
- The operator may remove content, or block a workspace, when these terms are broken or the law demands it. The reason is shown to the people of the workspace as far as that is allowed.

## 5. What is not allowed

- getting at accounts, workspaces or data that are not yours, or trying to;
- disturbing the service, overloading it on purpose, or getting round its limits;
- sending advertising or deceiving messages through invitations;
- reselling the service without the operator’s consent.

Looking for weaknesses is welcome if you harm nobody, look at no more than you need, and tell the operator before anybody else.

## 6. Plans, trials and payment

- A workspace has a plan. The plan says how many people, projects and how much storage the workspace may have, and what it costs for each seat and month.
- Some plans can be tried free of charge for a number of days. When the trial is over without payment, what is there stays, but nothing can be added until the plan is paid for or changed.
- Prices are shown without tax. Tax is added where the law says so; a business in another country of the European Union with a valid VAT number may owe it itself.
- A subscription runs until it is cancelled. It can be cancelled at any time and then ends with the period that is paid for.

## 7. Safes

Safes keep secrets under keys that only the people listed on a safe can open, with their password or their recovery code. The operator cannot open them. **If you lose both your password and your recovery code, nobody can bring the content of your safes back.** Keep the recovery code in a place of its own.

## 8. Availability and changes to the service

The operator takes care that the service works and that data is not lost, but does not promise that it is always available. Maintenance is announced where that is possible. The service may change; what takes something important away from you is announced beforehand.

## 9. How it ends

- You can delete your account at any time in your account settings. An Owner can delete a workspace at any time.
- What was deleted is kept for 30 days, so that a mistake can be put right, and is then removed. Copies in backups are removed as the backups grow old.
- The operator may end your account for good reason, above all when these terms were broken seriously or again and again.

## 10. Liability

The operator is liable without limit for intent and gross negligence, for harm to life, body and health, and where the law does not allow otherwise. For slight negligence the operator is liable only where a duty was broken on which you may rely above all, and only for the damage that was typical and foreseeable. Rights of consumers that the law does not let anybody waive are not touched.

## 11. Changes to these terms

The operator may change these terms for good reason and tells you by e-mail or in the service before the change takes effect. If you do not agree, you can delete your account before that day.

## 12. Law and contact

The law of the country where the operator is established applies; as a consumer you keep the protection of the law of the country where you live. Questions about these terms go to the operator of this installation, at the address that the operator gives here.
`
