// What staff may do: permissions as the words calls name, and the roles that bundle them. A call of staff names one;
// the server asks for it in one place. Every member of staff has `self`. No role alone can both ask and approve.
export const permissions = [
  'self',
  'players.look',
  'players.reveal',
  'players.note',
  'players.block',
  'protection',
  'play',
  'money',
  'money.correct',
  'withdrawals',
  'fraud',
  'documents',
  'identity',
  'privacy',
  'content',
  'chat',
  'staff',
  'audit',
  'analytics',
  'figures',
  'prizes',
  'books',
  'games',
  'games.keys',
  'sport',
  'sport.result',
  'sport.integrity',
] as const;
export type Permission = (typeof permissions)[number];

export const roles = {
  support: ['players.look', 'players.note', 'protection', 'play', 'chat'],
  payments: ['players.look', 'players.note', 'money', 'money.correct', 'withdrawals', 'books', 'figures'],
  compliance: [
    'players.look',
    'players.reveal',
    'players.note',
    'players.block',
    'protection',
    'play',
    'money',
    'documents',
    'identity',
    'privacy',
    'audit',
    'fraud',
    'analytics',
    'figures',
    'prizes',
    'books',
    'games',
  ],
  content: ['content', 'analytics', 'prizes'],
  risk: [
    'players.look',
    'players.note',
    'players.block',
    'protection',
    'play',
    'money',
    'withdrawals',
    'fraud',
    'games',
    'figures',
    'sport',
    'sport.result',
    'sport.integrity',
  ],
  trader: ['players.look', 'sport', 'sport.result'],
  admin: ['staff', 'audit', 'content', 'analytics', 'figures', 'games.keys'],
} as const satisfies Record<string, readonly Permission[]>;
export type Role = keyof typeof roles;
export const roleNames = Object.keys(roles) as readonly Role[];

export function permissionsOf(held: readonly string[]): ReadonlySet<Permission> {
  const known = roleNames.filter((role) => held.includes(role));
  return new Set<Permission>(['self', ...known.flatMap((role) => [...roles[role]])]);
}
