// Who is served what: a row for every call and every route, a column for every state a player can be in. A row is a
// kind and what differs from it, by name; a comment says why. A new call without a row fails
// server/test/matrix.test.ts.
import { existsSync } from 'node:fs';
import { walletBase, walletCallNames } from '@malva/contract/provider-wallet';
import { states, type State } from './matrix-people.ts';

/** By state, the one word of the answer: `ok`, a refusal's code, or `need:…` of a launch. */
export type Row = Record<State, string>;
type Partly = Partial<Row>;

const closedToPlay = ['timedOut', 'excluded', 'listed'] as const;
const outsiders = ['guest', 'staff'] as const;

const each = (names: readonly State[], word: string): Partly => Object.fromEntries(names.map((name) => [name, word]));
const row = (word: string, ...differs: Partly[]): Row => Object.assign(each(states, word), ...differs) as Row;

/** Anybody, in whatever state. `word`: where the request itself can come to nothing else. */
const anybody = (word = 'ok', differs: Partly = {}): Row => row(word, differs);
/** Who is not logged in; a staff session is none here. */
const guests = (word = 'ok'): Row => row('guests_only', each(outsiders, word));
/**
 * Every player for themselves. Nobody is kept from their own data, their history, their settings, help or the way out.
 */
const own = (word = 'ok', differs: Partly = {}): Row => row(word, each(outsiders, 'unauthorized'), differs);
/** Operators only: a player is nobody here, whoever they are. */
const staff = (word = 'ok'): Row => row('unauthorized', { staff: word });
/** Money in: the whole gate, and no browser is asked. */
const moneyIn: Row = own('ok', {
  unconfirmed: 'contact_unconfirmed',
  unverified: 'identity_required',
  underAge: 'identity_required',
  noLimits: 'limits_required',
  limitHit: 'deposit_limit',
  ...each(closedToPlay, 'responsible_block'),
  blocked: 'account_blocked',
  housePassword: 'password_change_required',
});
/** A stake in a game opened before the state came. */
const stake: Row = row(
  'ok',
  each(outsiders, 'ERR_SESSION'),
  each(['unconfirmed', 'unverified', 'underAge', 'noLimits', 'blocked', 'housePassword'], 'ERR_ACCOUNT'),
  {
    limitHit: 'ERR_LIMIT',
    realityDue: 'ERR_REALITY_CHECK',
    breakDue: 'ERR_BREAK',
    ...each(closedToPlay, 'ERR_RG'),
  },
);
/** A game for money: told what is missing, or refused. */
const launch: Row = row('ok', each(outsiders, 'need:login'), {
  unconfirmed: 'need:contact',
  unverified: 'need:identity',
  underAge: 'need:identity',
  noLimits: 'need:limits',
  ...each(closedToPlay, 'responsible_block'),
  blocked: 'account_blocked',
  housePassword: 'password_change_required',
});
/** What stands in the game's window. */
const inGame = (word = 'ok'): Row => row(word, each(outsiders, 'ERR_SESSION'));
/** A gift that is played with: nobody whose play is closed is promised one. */
const gift: Row = anybody('ok', { ...each(closedToPlay, 'responsible_block'), blocked: 'account_blocked' });
/** A check of identity begins where an edge of its states leads. */
const check: Row = own('already_confirmed', {
  unconfirmed: 'contact_unconfirmed',
  unverified: 'ok',
  underAge: 'identity_edge',
});

const openCalls = [
  'app.init',
  'app.page',
  'app.home',
  'app.messages',
  'app.updateAll',
  'app.update',
  'app.stat',
  'cash.track',
  'cashDeposit.countries',
  'games.all',
  'games.byKind',
  'games.tags',
  'games.tagGroups',
  'games.liveTags',
  'games.promotionTags',
  'games.game',
  'jackpots.status',
  'lobby.topRtp',
  'lobby.rtpGames',
  'lobby.reactionSums',
  'lobby.browser',
  'lobby.issue',
  'office.login',
  'notifications.pushStatistic',
  'search.find',
  'search.info',
  'chat.state',
  'chat.send',
  'messageWidget.message',
  'registration.flow',
  'registration.form',
  'registration.regions',
  'registration.promo',
  'analytics.event',
  'publicProfile.activity',
  'restore.androidSms',
];
const guestCalls = [
  'auth.login',
  'popups.guestShow',
  'popups.guestReject',
  'popups.guestApply',
  'registration.register',
  'registration.registerV2',
  'restore.remind',
  'restore.request',
  'restore.requestByCall',
  'restore.requestByToken',
  'restore.requestByCode',
];
const ownCalls = [
  'auth.logout',
  'player.balance',
  'player.profile',
  'player.dashboard',
  'responsible.info',
  'responsible.updateLimits',
  'responsible.acknowledge',
  'responsible.ludomanCheck',
  'cashDeposit.methods',
  'cashDeposit.deposit',
  'cash.outputMethods',
  'cash.output',
  'cash.outputCheck',
  'cash.statement',
  'cash.taxYear',
  'cashDeposit.open',
  'cashDeposit.methodCheck',
  'cashDeposit.bonusAmount',
  'cashDeposit.bonuses',
  'cashDeposit.oneClick',
  'games.toggleFavorite',
  'lobby.closeSmart',
  'lobby.like',
  'lobby.dislike',
  'lobby.reaction',
  'lobby.reactions',
  'lobby.liked',
  'games.last',
  'games.favorite',
  'games.rounds',
  'games.roundTotals',
  'games.round',
  'games.proof',
  'fairness.draws',
  'games.seeds',
  'games.rotateSeed',
  'notifications.messages',
  'notifications.read',
  'notifications.pushToken',
  'popups.show',
  'popups.reject',
  'popups.apply',
  'popups.close',
  'popups.rfShown',
  'miniApp.state',
  'miniApp.unlink',
  'registration.complete',
  'identity.verification',
  'documents.list',
  'documents.upload',
  'documents.remove',
  'profile.settings',
  'profile.update',
  'profile.subscriptions',
  'profile.consents',
  'profile.onBoarding',
  'profile.versionNew',
  'profile.versionOld',
  'profile.notifyAttempts',
  'publicProfile.profile',
  'publicProfile.achievements',
  'publicProfile.list',
  'publicProfile.achievement',
  'publicProfile.save',
  'security.state',
  'security.changePassword',
  'security.changePasswordToo',
  'security.changePhone',
  'security.changeEmail',
  'security.protect',
  'security.endSession',
  'security.endOthers',
  'security.prove',
  'privacy.state',
  'privacy.ask',
  'privacy.keep',
  'responsible.infoByPost',
  'responsible.limits',
  'responsible.review',
  'secondStep.state',
  'secondStep.totpBegin',
  'secondStep.passkeyBegin',
  'social.account',
];
const staffCalls = [
  'cashOffice.withdrawals',
  'cashOffice.approve',
  'cashOffice.reject',
  'office.logout',
  'office.me',
  'office.players',
  'office.books',
  'chatOffice.queue',
  'chatOffice.thread',
  'chatOffice.take',
  'chatOffice.answer',
  'chatOffice.close',
  'chatOffice.canned',
  'chatOffice.saveCanned',
  'chatOffice.channel',
  'chatOffice.manager',
  'chatOffice.setManager',
  'content.pages',
  'content.save',
  'content.setting',
  'content.saveSetting',
  'content.previewSetting',
  'content.pictures',
  'content.addPicture',
  'content.texts',
  'content.saveText',
  'messageWidgetOffice.list',
  'messageWidgetOffice.add',
  'documentsOffice.queue',
  'documentsOffice.accept',
  'documentsOffice.reject',
  'privacyOffice.requests',
  'office.prove',
  'officeDesk.desk',
  'officePlayer.card',
  'officePlayer.personal',
  'officePlayer.reveal',
  'officePlayer.identity',
  'officePlayer.consents',
  'officePlayer.sessions',
  'officePlayer.endSessions',
  'officePlayer.notes',
  'officePlayer.addNote',
  'officePlayer.audit',
  'cashPlayer.money',
  'cashPlayer.ledger',
  'cashPlayer.taxYear',
  'cashMethods.list',
  'cashMethods.save',
  'gamesPlayer.rounds',
  'responsiblePlayer.protection',
  'responsiblePlayer.protectionHistory',
  'responsiblePlayer.exclude',
  'responsiblePlayer.lowerLimit',
  'documentsPlayer.papers',
  'notificationsPlayer.sent',
  'notificationsPlayer.write',
  'responsiblePlayer.care',
  'officeActs.list',
  'officePeople.staff',
  'officePeople.sessions',
  'officePeople.block',
  'officeAudit.list',
  'officeAudit.export',
  'officeAudit.verify',
  'analyticsOffice.events',
  'responsiblePlayer.maxima',
  'cashOffice.withdrawal',
  'cashBack.deposit',
  'cashBack.refund',
  'cashBack.chargebacks',
  'cashBack.held',
  'fraud.cases',
  'fraud.open',
  'books.days',
  'books.run',
  'books.suspense',
  'monitoring.told',
  'providers.list',
  'providers.one',
  'providers.stuck',
  'providers.freeRounds',
  'providers.bookDays',
  'providers.bookDay',
  'providers.add',
  'providers.returns',
  'providers.generator',
  'providers.differences',
  'providers.passes',
  'providers.pass',
  'jackpots.pools',
];
/** Of things nobody has made in this world: the operator comes as far as that. */
const staffCallsOfNothing = [
  'chatOffice.dropCanned',
  'content.page',
  'content.version',
  'content.publish',
  'content.hide',
  'content.settingVersion',
  'content.dropPicture',
  'messageWidgetOffice.stop',
  'officeActs.approve',
  'officeActs.refuse',
  'officeActs.withdraw',
  'officeActs.unseal',
  'cashPlayer.trace',
  'officePeople.endSession',
  'fraud.case',
  'fraud.take',
  'fraud.note',
  'fraud.hold',
  'fraud.close',
  'fraud.file',
  'books.day',
  'books.closeBreak',
  'books.park',
  'books.assign',
  'books.sendBack',
  'cashBack.answer',
  'providers.switch',
  'providers.cancelFreeRounds',
  'providers.preview',
  'providers.importGames',
  'providers.runBookDay',
  'providers.closeBreak',
  'providers.addKey',
  'providers.retireKey',
  'providers.returnSeen',
  'providers.differenceSeen',
  'providers.audience',
  'jackpots.switchPool',
];
/** A code or letter that was never sent proves nothing, whoever brings it; the answer says no more than that. */
const unproved = [
  'restore.confirm',
  'restore.confirmByCall',
  'restore.confirmByToken',
  'restore.confirmByCode',
  'restore.restore',
  'restore.restoreByCall',
  'restore.restoreByToken',
  'restore.restoreByCode',
];
const openRoutes = [
  'GET /en/offline/',
  'GET /fingerprint/v1.js',
  'GET /healthz',
  'GET /manifest.webmanifest',
  'GET /metrics',
  'GET /offline/',
  'GET /docs/providers',
  'GET /providers/adapter.js',
  'GET /readyz',
  'GET /robots.txt',
  'GET /ru/offline/',
  'GET /sitemap.xml',
];

const all = (names: readonly string[], of: () => Row): Record<string, Row> =>
  Object.fromEntries(names.map((name) => [name, of()]));

export const table: Readonly<Record<string, Row>> = {
  ...all(openCalls, anybody),
  ...all(guestCalls, guests),
  ...all(ownCalls, own),
  ...all(staffCalls, staff),
  ...all(staffCallsOfNothing, () => staff('not_found')),
  ...all(unproved, () => anybody('ok')),
  ...all(openRoutes, anybody),
  // Made by the build, which a test of a few files does not wait for.
  'GET /docs/providers/conformance.tgz': anybody(
    existsSync(new URL('../../dist/conformance/conformance.tgz', import.meta.url)) ? 'ok' : 'not_found',
  ),
  // Opened by the seal of this house alone, whoever brings it.
  'remarketing.banner': anybody('bad_signature'),

  // Nobody here has a second step, and nobody was asked for one.
  ...all(['secondStep.enter', 'secondStep.enterOptions', 'secondStep.passkeyLogin'], () => guests('code_expired')),
  'secondStep.passkeyOptions': guests(),
  ...all(['secondStep.totpConfirm', 'secondStep.prove'], () => own('second_factor_wrong')),
  'secondStep.passkeyAdd': own('code_expired'),
  'secondStep.proofOptions': own(),
  ...all(
    ['secondStep.totpRemove', 'secondStep.passkeyRemove', 'secondStep.backupCodes', 'secondStep.forgetDevices'],
    () => own('not_found'),
  ),
  // Nobody came back from the account elsewhere.
  'social.begin': anybody(),
  'social.enter': anybody('social_over'),
  'social.link': own('social_over'),
  'social.unlink': own('not_found'),
  'GET /social/callback': anybody('elsewhere'),
  // Nothing in it is a statement of a bank.
  'books.addFile': staff('book_file_wrong'),
  // No such round waits for its end.
  ...all(['providers.retryRound', 'providers.returnRound'], () => staff('round_over')),
  // An account that is open is not opened.
  'officeActs.ask': staff('account_state'),
  ...all(['office.invitation', 'office.enrol'], () => anybody('invite_over')),
  // The way back is asked for after the end; the register has let this one go meanwhile.
  'responsible.askBack': own('not_found', {
    ...each(['timedOut', 'excluded'], 'exclusion_cannot_shorten'),
    listed: 'ok',
  }),

  // A verified player with a card that takes payouts needs no account; nobody else is known by name.
  'cash.addAccount': own('iban_not_needed', each(['unconfirmed', 'unverified', 'underAge'], 'identity_required')),
  'cashDeposit.input': moneyIn,
  'cashDeposit.tokenPay': moneyIn,
  // The button of a payment nobody began.
  ...all(['GET /fiserv/apple-pay-button/', 'GET /fiserv/google-pay-button/'], () => own('not_found')),
  'games.play': launch,
  'games.playNamed': launch,
  // Each plays this one alone.
  'games.live': anybody('not_found'),
  // Nothing was drawn.
  'fairness.draw': own('not_found'),
  'fairness.event': anybody('not_found'),
  'rgs.play': stake,
  'registration.noDeposit': gift,
  // Their own money goes back the way it came, in every state; only a password nobody chose is replaced first.
  'cash.withdraw': own('ok', { housePassword: 'password_change_required' }),
  // Nobody is offered anything who may not play, is at a limit or is asked to pause; there is no such code, and no such
  // prize.
  'prizes.list': own(),
  'prizes.applyGift': own('gift_wrong', {
    ...each(closedToPlay, 'responsible_block'),
    ...each(['limitHit', 'realityDue', 'breakDue'], 'prize_not_now'),
    blocked: 'account_blocked',
  }),
  'prizes.take': own('ok', {
    ...each(['unconfirmed', 'unverified', 'underAge'], 'identity_required'),
    ...each(closedToPlay, 'responsible_block'),
    ...each(['limitHit', 'realityDue', 'breakDue'], 'prize_not_now'),
    blocked: 'account_blocked',
    housePassword: 'password_change_required',
  }),
  ...all(
    [
      'prizesOffice.codes',
      'prizesOffice.addCode',
      'prizesOffice.parcels',
      'prizesOffice.ofPlayer',
      'prizesOffice.withdraw',
    ],
    staff,
  ),
  'bonuses.active': own(),
  'bonuses.priority': own(),
  // Giving one up is open in every state; these have none.
  'bonuses.revoke': own('bonus_over'),
  ...all(['bonusesOffice.offers', 'bonusesOffice.add', 'bonusesOffice.ofPlayer'], staff),
  ...all(['bonusesOffice.off', 'bonusesOffice.cancel'], () => staff('not_found')),
  ...all(['registrationOffice.flows', 'registrationOffice.saveFlow'], staff),
  'registrationOffice.dropFlow': staff('not_found'),
  ...all(['prizesOffice.stopCode', 'prizesOffice.sent'], () => staff('not_found')),
  // Nobody whose play is closed is sent to play elsewhere; the sites of this world have no others.
  'transfer.begin': own('not_found', { ...each(closedToPlay, 'responsible_block'), blocked: 'account_blocked' }),
  'transfer.enter': own('ok', each(outsiders, 'transfer_over')),
  // A block is made longer or stronger, never shorter.
  'responsible.exclude': own('ok', each(['excluded', 'listed'], 'exclusion_cannot_shorten')),
  'identity.startVerification': check,
  'identity.submitInn': own('already_confirmed', each(['unconfirmed', 'unverified', 'underAge'], 'identity_edge')),
  // What is confirmed is not confirmed again.
  'auth.requestCode': own('already_confirmed', { unconfirmed: 'ok' }),
  'auth.checkCode': own('code_expired'),
  'registration.requestConfirm': anybody('already_confirmed', each(['guest', 'staff', 'unconfirmed'], 'ok')),
  'registration.confirm': anybody('code_expired'),
  'registration.otpRegister': guests('code_expired'),
  // The internal proof is off on a test's site.
  'registration.captchaToken': anybody('unavailable'),
  // A contact nobody confirmed proves nothing.
  'security.askProof': own('ok', { unconfirmed: 'not_found' }),
  // There is money on these accounts.
  'privacy.erase': own('erasure_open'),
  // A guest who never wrote has nothing to read; nobody here has a manager.
  'chat.read': own('ok', each(outsiders, 'not_found')),
  'chat.dismissManager': own('not_found'),
  // Nobody here came from the messaging app.
  'miniApp.enter': anybody('mini_app_invalid'),
  'miniApp.link': own('mini_app_stale'),
  'miniApp.asked': own('mini_app_stale'),
  // The ticket of a game opens it once, and this is none.
  'rgs.authenticate': anybody('ERR_SESSION'),
  // The round has no steps to choose in.
  'rgs.action': inGame('ERR_VALIDATION'),
  // Nothing flies in it.
  'rgs.flight': inGame('ERR_VALIDATION'),
  ...all(
    [
      'rgs.end',
      'rgs.event',
      'rgs.balance',
      'rgs.history',
      'rgs.replay',
      'rgs.seed',
      'rgs.rotateSeed',
      'rgs.setClientSeed',
    ],
    inGame,
  ),

  'GET /rest/player/documents/:id/file/': own(),
  'GET /rest/office/documents/:id/file/': staff(),
  'GET /rest/cash/history/file/': own(),
  'GET /rest/player/privacy/export/:id/file/': own(),
  // No provider of this world has a game.
  'GET /providers/frame/:game': anybody('not_found'),
  // Only those who share the secret are heard.
  ...all(
    walletCallNames.map((name) => `POST ${walletBase}/${name}`),
    () => anybody('status 401'),
  ),
  'POST /policy-reports/': anybody(),
  'POST /callbacks/identity': anybody('bad_signature'),
  'POST /callbacks/payments/:provider': anybody('bad_signature'),
};
