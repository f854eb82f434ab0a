/** The shipped privacy policy in Markdown: a starting point that says so. */
export const privacyPolicy = `# Privacy policy

**This text is a starting point.** It came with the software and describes what the software does. Whoever runs this installation, called “the operator” below, is responsible for your data and is asked to replace this text with one of their own, with name, address and everything that is special about this installation.

## 1. Who is responsible

Responsible for your data is the operator of this installation, at the address that the operator gives here. If you belong to a workspace through your work, the company behind that workspace decides what your data is used for there, and the operator processes it on that company’s behalf.

## 2. What is stored about you

- **Your account:** name, e-mail address, language, time zone, how dates are shown to you, and a picture if you give one.
- **How you sign in:** a check value of your password (never the password itself), the secret of your second factor in encrypted form, check values of recovery codes, and, if you use it, the identifier that an external sign-in service has given you.
- **Sessions and sign-ins:** when, from which address and with which browser you signed in or were refused, so that you and the operator can recognise misuse.
- **Your work:** projects, tasks, comments, files, and who has done what and when.
- **Workspaces:** where you belong, in which role, with which job title.
- **Company and billing data**, if you pay for a workspace.
- **Mails** that were sent to you, until they have been handed over.

What is in safes is encrypted under keys that only the people listed there can open. The operator cannot read it.

## 3. What it is used for, and on which basis

- to provide the service that you or your company asked for (performance of a contract, Article 6(1)(b) GDPR);
- to keep the service secure, to limit attempts and to find faults (legitimate interest, Article 6(1)(f) GDPR);
- to write invoices and keep them as the law demands (legal obligation, Article 6(1)(c) GDPR).

Your data is not used for advertising, not sold, and not used to train models. There are no decisions about you that are made automatically.

## 4. Who sees it

- The people of your workspaces see your name, e-mail address, picture, role and job title, and what you do in the projects you share with them.
- Whoever you invite, or who invites you, sees your name and the name of the workspace.
- The operator and those who run servers, mail or payments for the operator see as much as they need for that. The operator lists them here.
- An administrator of this installation can act in your stead in order to help you. This is shown to you, everything that is changed that way is recorded, and your password, second factor and safes stay closed to them.

## 5. Cookies and what is kept in your browser

There is one cookie that keeps you signed in, one that recognises a device on which you have signed in before, and, only with an external sign-in service, one for the way there and back. One more names your time zone, so that pages come with your days. Your browser also remembers your language, the colour scheme, and whether you have signed in before. Nothing of this is used to follow you, and no other parties are involved unless the operator has switched on a check against robots, a payment service or an external sign-in service.

## 6. How long it is kept

- Sessions end after 14 days without use, at the latest after 30 days. The list of your sign-ins goes back 90 days.
- Deleted tasks, projects, teams and workspaces are kept for 30 days, so that a mistake can be put right, and are then removed.
- When you delete your account, its keys and address are removed at once. Your name stays with the work you have done for a workspace.
- Invoices are kept for as long as the law demands.
- Backups contain all this until they are replaced.

## 7. How it is protected

Connections are encrypted when the operator has set the service up with https. Passwords are stored so that they cannot be calculated back. Every workspace has tables of its own. Access is checked with every single request, and sessions can be ended from afar.

## 8. Your rights

You may ask what is stored about you, have it corrected, deleted or restricted, receive it in a common format, and object to its use. Much of that you can do yourself in your account settings, which also give you a file of everything that is stored about you (“Download my data”; what is in safes and the contents of files are not in it); for everything else write to the operator. You may complain to a data protection authority, above all in the country where you live or work.

## 9. Where it is processed

The operator states here in which country the servers stand. If data leaves the European Economic Area, the operator states here how it is protected there.

## 10. Changes

When something about this changes, this text is changed. Important changes are announced by e-mail or in the service.
`
