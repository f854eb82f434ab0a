/** The file of everything that is stored about the user, on the account page. */
export const dataExport = {
  title: 'Download my data',
  text: 'Everything that is stored about you, in one file that other programs can read (JSON).',
  what: 'In it are your profile and settings, your workspaces, your sign-ins, the tasks you made or were given, your comments, and the names of the files you uploaded. The files themselves are not in it: download them where they are attached. Nor is anything from safes.',
  open: 'Download my data…',
  submit: 'Download',
  started: 'Your data is being downloaded',
} as const
