// What the sheet shows of withdrawals: one withdrawal, one case, a payout in parts. The server's answers are fixtures
// here, so that the pictures need no real withdrawal.
import type { ReplyOf } from '@malva/contract/call';
import type { cash, Withdrawal } from '@malva/contract/cash';
import type { cashDeposit } from '@malva/contract/cash-deposit';
import type { CasePage } from '@malva/contract/fraud';
import type { LinkedPerson, MoneyPicture, StaffInstrument, WithdrawalPage } from '@malva/contract/office-cash';
import type { Page } from '@playwright/test';

const at = '2026-11-21T10:00:00.000Z';
export const withdrawalId = '5a9b81d4-ad44-4c34-8e67-51f25f893e93';
const money: MoneyPicture = {
  balance: '18893.01',
  held: '61500.00',
  deposited: '62000.00',
  returned: '0.00',
  paidOut: '0.00',
  netDeposits: '500.00',
  staked: '3000.00',
  won: '2593.01',
  depositedOfLate: '62000.00',
  stakedOfLate: '3000.00',
};
const linked: LinkedPerson[] = [
  { playerId: 1004, name: 'Коваль Марина Ігорівна', by: 'instrument', lastAt: at },
  { playerId: 1005, name: 'Бондар Олег Петрович', by: 'device', lastAt: at },
];
const instruments: StaffInstrument[] = [
  {
    id: 'a',
    title: 'Чайка •••• 7005',
    kind: 'card',
    holder: 'YARYNA LYSENKO',
    holderIs: 'own',
    takesPayouts: true,
    lastUsedAt: at,
  },
  {
    id: 'b',
    title: 'Чайка •••• 6007',
    kind: 'card',
    holder: 'TARAS CHUZHYI',
    holderIs: 'other',
    takesPayouts: true,
    lastUsedAt: at,
  },
  {
    id: 'c',
    title: 'IBAN •••• 6001',
    kind: 'account',
    holder: null,
    holderIs: 'unknown',
    takesPayouts: false,
    lastUsedAt: at,
  },
];
const signs = [
  { sign: 'peopleOfInstrument', value: 1, points: 6 },
  { sign: 'playedPercent', value: 4, points: 6 },
  { sign: 'accountHours', value: 30, points: 1 },
  { sign: 'threshold', value: 61_500, points: 0 },
];
type Step = Withdrawal['steps'][number];
const step = (name: Step['name'], state: Step['state'], more: Partial<Pick<Step, 'amount' | 'reason'>> = {}): Step => ({
  name,
  state,
  at: state === 'now' || state === 'next' ? null : at,
  amount: null,
  reason: null,
  ...more,
});
const whole: Withdrawal = {
  id: withdrawalId,
  amount: '61500.00',
  currency: 'UAH',
  instrument: 'Чайка •••• 7005',
  status: 'pending',
  reason: null,
  paid: '0.00',
  returned: '0.00',
  steps: [step('created', 'done'), step('checking', 'now'), step('paying', 'next')],
  createdAt: at,
  decidedBy: at,
  decidedAt: null,
  paidAt: null,
};

const withdrawalPage: WithdrawalPage = {
  withdrawal: {
    ...whole,
    playerId: 1006,
    playerName: 'Лисенко Ярина Тарасівна',
    contact: '+380 •• ••• •• 06',
    depositsTotal: '62000.00',
    withdrawalsTotal: '61500.00',
    stakesTotal: '3000.00',
    route: 'review',
    points: 13,
    reasons: ['open_case', 'threshold', 'score', 'amount'],
  },
  signs,
  note: null,
  decidedBy: null,
  needsTwo: true,
  isStopped: false,
  caseId: '2',
  player: { status: 'active', identity: 'approved', registeredAt: at, block: null },
  money,
  instruments,
  linked,
  earlier: [{ id: withdrawalId.replace('5a', '5b'), amount: '1200.00', status: 'partly', createdAt: at }],
};

const casePage: CasePage = {
  case: {
    id: '2',
    playerId: 1006,
    playerName: 'Лисенко Ярина Тарасівна',
    openedAt: at,
    points: 13,
    signs,
    holdsDeposits: true,
    holdsWithdrawals: true,
    takenBy: 'staff:1',
    isMine: true,
    closedAt: null,
    closedBy: null,
    outcome: null,
  },
  player: { contact: '+380 •• ••• •• 06', status: 'active', identity: 'approved', registeredAt: at },
  money,
  linked,
  reports: [
    {
      id: '1',
      kind: 'withdrawal',
      total: '61500.00',
      operations: 1,
      openedAt: at,
      filedAt: null,
      filedBy: null,
      number: null,
    },
    {
      id: '2',
      kind: 'deposit',
      total: '57000.00',
      operations: 6,
      openedAt: at,
      filedAt: at,
      filedBy: 'staff:1',
      number: 'ФМ-2026/117',
    },
  ],
  events: [
    { id: '1', kind: 'opened', detail: { signs }, actor: 'system', at },
    { id: '2', kind: 'take', detail: {}, actor: 'staff:1', at },
    { id: '3', kind: 'note', detail: { text: 'Телефоную обом, просять надіслати папери' }, actor: 'staff:1', at },
    {
      id: '4',
      kind: 'hold',
      detail: { deposits: true, withdrawals: true, reason: 'доки не прийдуть папери' },
      actor: 'staff:1',
      at,
    },
  ],
  earlier: [{ id: '1', openedAt: at, outcome: 'clean' }],
};

const parts: ReplyOf<typeof cash.output> = {
  available: '1893.01',
  held: '20000.00',
  min: '50.00',
  max: '200000.00',
  bonusLost: null,
  decidedHours: 24,
  withdrawals: [
    {
      ...whole,
      amount: '60000.00',
      status: 'approved',
      paid: '20000.00',
      returned: '20000.00',
      decidedBy: null,
      decidedAt: at,
      steps: [
        step('created', 'done'),
        step('approved', 'done'),
        step('paid', 'done', { amount: '20000.00' }),
        step('returned', 'stopped', { amount: '20000.00', reason: 'bank_busy' }),
        step('paying', 'now', { amount: '20000.00' }),
      ],
    },
  ],
};
const nowhere: ReplyOf<typeof cash.outputMethods> = {
  methods: [
    { id: 'a', kind: 'card', brand: 'Чайка', last4: '6007', lastUsedAt: at, refusal: 'other_name' },
    { id: 'b', kind: 'card', brand: 'Барвінок', last4: '0001', lastUsedAt: at, refusal: 'no_payouts' },
  ],
  mayAddAccount: true,
};

const answers = (path: RegExp, json: object) => (page: Page) => page.route(path, (route) => route.fulfill({ json }));
export const oneWithdrawal = answers(/\/rest\/office\/withdrawals\/[0-9a-f-]{36}\//, withdrawalPage);
export const oneCase = answers(/\/rest\/office\/cases\/2\//, casePage);
export const inParts = answers(/\/rest\/cash\/output\/(\?|$)/, parts);
export const noCard = answers(/\/rest\/cash\/output\/methods\//, nowhere);

/** Whom leaving the desk is asked of depends on how their day went; here it is. */
export const askedOnTheWayOut = (page: Page) =>
  page.route(/\/rest\/cash\/$/, async (route) => {
    const answer = await route.fetch();
    const exit: ReplyOf<typeof cashDeposit.open>['exit'] = {
      minutes: 42,
      netDeposits: '1200.00',
      limitLeft: '3800.00',
    };
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), exit } });
  });
