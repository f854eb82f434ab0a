/** Who may see a message. Whether a person belongs to it is read from the database when the message is sent. */
export type Audience =
  | { kind: 'tenant' }
  | { kind: 'project'; projectIds: string[] }
  | { kind: 'team'; teamId: string }
  | { kind: 'safe'; safeId: string }
  | { kind: 'user'; userId: string }
  | { kind: 'users'; userIds: string[] }
