// Registration as rules: flows and what their forms ask for, the steps of a guest and of a verification. Pure.
// An account stands only behind a contact that was proved; age and agreement are asked for on every way to it.

export const flows = ['default', 'otp', 'full'] as const;
export type Flow = (typeof flows)[number];
export const variants = ['phone', 'email', 'both'] as const;
export type Variant = (typeof variants)[number];
export const funnelTypes = ['closed', 'conditionally closed', 'opened'] as const;
export type FunnelType = (typeof funnelTypes)[number];

export const defaultSource = 'default';
/** Registration that a game for money asked for. */
export const gameSource = 'game_play';
export const defaultCountryId = 2;

export type FieldName =
  | 'phone'
  | 'email'
  | 'password'
  | 'birthDate'
  | 'region'
  | 'isAgeConfirmed'
  | 'isAgreementConfirmed'
  | 'marketingConsent';
export interface FormField {
  name: FieldName;
  kind: 'phone' | 'email' | 'password' | 'date' | 'region' | 'checkbox';
  isRequired: boolean;
}

const ticks: readonly FormField[] = [
  { name: 'isAgeConfirmed', kind: 'checkbox', isRequired: true },
  { name: 'isAgreementConfirmed', kind: 'checkbox', isRequired: true },
  { name: 'marketingConsent', kind: 'checkbox', isRequired: false },
];
const contacts: Record<Variant, readonly FormField[]> = {
  phone: [{ name: 'phone', kind: 'phone', isRequired: true }],
  email: [{ name: 'email', kind: 'email', isRequired: true }],
  both: [
    { name: 'phone', kind: 'phone', isRequired: true },
    { name: 'email', kind: 'email', isRequired: false },
  ],
};
const password: FormField = { name: 'password', kind: 'password', isRequired: true };

/** The fields a flow shows, in their order. */
export function formOf(flow: Flow, variant: Variant): readonly FormField[] {
  if (flow === 'otp') return [...contacts[variant === 'both' ? 'phone' : variant], ...ticks];
  const more: readonly FormField[] =
    flow === 'full'
      ? [
          { name: 'birthDate', kind: 'date', isRequired: true },
          { name: 'region', kind: 'region', isRequired: false },
        ]
      : [];
  return [...contacts[variant], ...more, password, ...ticks];
}

export interface FlowRow {
  source: string;
  version: string;
  flow: Flow;
}

/** The row that fits best: source and version, the source alone, the version on any source, else the default. */
export function pickFlow<R extends FlowRow>(rows: readonly R[], source: string, version: string): R | undefined {
  const wanted: readonly [string, string][] = [
    [source, version],
    [source, ''],
    [defaultSource, version],
    [defaultSource, ''],
  ];
  for (const [s, v] of wanted) {
    const row = rows.find((one) => one.source === s && one.version === v);
    if (row) return row;
  }
  return undefined;
}

export type GuestStep = 'start' | 'view phone confirm' | 'phone confirm start' | 'success' | 'later';
export type GuestEvent = 'code sent' | 'code given' | 'code refused' | 'account made' | 'left' | 'back';

const guestSteps: Record<GuestStep, Partial<Record<GuestEvent, GuestStep>>> = {
  start: { 'code sent': 'view phone confirm', left: 'later' },
  'view phone confirm': {
    'code given': 'phone confirm start',
    back: 'start',
    left: 'later',
    'code sent': 'view phone confirm',
  },
  'phone confirm start': { 'code refused': 'view phone confirm', 'account made': 'success', left: 'later' },
  success: {},
  later: { 'code sent': 'view phone confirm', back: 'start' },
};

/** What cannot happen at a step changes nothing. */
export const nextGuestStep = (step: GuestStep, event: GuestEvent): GuestStep => guestSteps[step][event] ?? step;

export type VerificationStep = 'one-contact confirm' | 'all-contacts confirm' | 'verification complete';

export interface Contacts {
  isPhoneConfirmed: boolean;
  isEmailConfirmed: boolean;
  /** Another contact was given that is not confirmed yet. */
  hasUnconfirmed: boolean;
  needsAll: boolean;
}

export function verificationStep({
  isPhoneConfirmed,
  isEmailConfirmed,
  hasUnconfirmed,
  needsAll,
}: Contacts): VerificationStep {
  if (!isPhoneConfirmed && !isEmailConfirmed) return 'one-contact confirm';
  return needsAll && hasUnconfirmed ? 'all-contacts confirm' : 'verification complete';
}

/** Codes and ids that came along in an address: letters, digits, dashes. */
export const notePattern = '^[\\w-]{1,64}$';
