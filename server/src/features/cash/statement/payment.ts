// One deposit or withdrawal as its owner looks it up: by its number, with the provider's, and its receipt.
import { receiptFile, type PaymentDetails } from '@malva/contract/cash';
import type { Lang } from '@malva/contract/schema';
import { netOf } from '@malva/rules/address';
import { formatMoney } from '@malva/rules/money';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../../core/app.ts';
import type { Tx } from '../../../core/db.ts';
import { refuse } from '../../../core/refusal.ts';
import { amountText, serverText } from '../../../core/texts.ts';
import { getPlayer } from '../../../base/players/players.ts';
import { findDeposit, type DepositRow } from '../deposits/store.ts';
import { slugOf } from '../methods/methods.ts';
import { isUuid } from '../providers/provider.ts';
import { cardOf, findWithdrawal, payoutsOf, type WithdrawalRow } from '../withdrawals/store.ts';
import { titleOf } from '../withdrawals/view.ts';
import { letterheadOf, moment } from './paper.ts';

async function ofDeposit(tx: Tx, row: DepositRow): Promise<PaymentDetails> {
  const paidWith = row.paid_with ?? row.token;
  const card = paidWith === null ? undefined : await cardOf(tx, paidWith);
  return {
    id: row.id,
    kind: 'deposit',
    amount: formatMoney(row.amount),
    currency: row.currency,
    status: row.status,
    method: slugOf(row.method),
    instrument: card ? titleOf(card) : null,
    providerNumbers: row.provider_id === null ? [] : [row.provider_id],
    returned: formatMoney(row.refunded),
    createdAt: row.created_at.toISOString(),
    endedAt: row.completed_at?.toISOString() ?? null,
  };
}

async function ofWithdrawal(tx: Tx, row: WithdrawalRow): Promise<PaymentDetails> {
  const parts = await payoutsOf(tx, [row.id]);
  return {
    id: row.id,
    kind: 'withdrawal',
    amount: formatMoney(row.amount),
    currency: row.currency,
    status: row.status,
    method: null,
    instrument: titleOf(row),
    providerNumbers: parts.flatMap(({ provider_id: id }) => id ?? []),
    returned: formatMoney(row.returned),
    createdAt: row.created_at.toISOString(),
    endedAt: row.paid_at?.toISOString() ?? null,
  };
}

/** @throws not_found for what is not theirs. */
export async function paymentDetails(tx: Tx, playerId: number, id: string): Promise<PaymentDetails> {
  if (!isUuid(id)) throw refuse('not_found');
  const deposit = await findDeposit(tx, id);
  if (deposit?.player_id === playerId) return ofDeposit(tx, deposit);
  const withdrawal = await findWithdrawal(tx, id);
  if (withdrawal?.player_id === playerId) return ofWithdrawal(tx, withdrawal);
  throw refuse('not_found');
}

/** What the receipt says, name and value. */
function factsOf(
  of: PaymentDetails,
  { lang, holder, playerId }: { lang: Lang; holder: string | null; playerId: number },
) {
  const t = (key: string, values: Record<string, string> = {}): string => serverText(lang, `cash.${key}`, values);
  const ended = of.endedAt ?? null;
  return [
    [t('payment.number'), of.id],
    ...of.providerNumbers.map((number) => [t('payment.provider_number'), number] as const),
    [t('payment.status'), t(`payment.state.${of.kind}.${of.status}`)],
    ...(of.method ? [[t('payment.method'), t(`method.${of.method}`)] as const] : []),
    ...(of.instrument ? [[t('payment.instrument'), of.instrument] as const] : []),
    [t('payment.created'), moment(new Date(of.createdAt), lang)],
    ...(ended ? [[t('payment.ended'), moment(new Date(ended), lang)] as const] : []),
    [t('pdf.account'), t('pdf.account_of', { id: String(playerId) })],
    ...(holder ? [[t('pdf.holder'), holder] as const] : []),
  ] as const;
}

export function mountReceipt(fastify: FastifyInstance, app: App): void {
  fastify.route<{ Params: { id: string } }>({
    method: 'GET',
    url: receiptFile,
    config: {
      rateLimit: {
        max: 20,
        timeWindow: 60_000,
        keyGenerator: ({ visitor, ip }) => `receipt:${visitor.playerId ?? netOf(ip)}`,
      },
    },
    async handler({ visitor: { playerId, lang }, params }, reply) {
      if (playerId === null) throw refuse('unauthorized');
      const [details, player] = await Promise.all([
        paymentDetails(app.db, playerId, params.id),
        getPlayer(app.db, playerId),
      ]);
      const paper = {
        ...(await letterheadOf(app, lang)),
        title: serverText(lang, 'cash.payment.receipt'),
        facts: factsOf(details, { lang, holder: player.full_name, playerId }),
        sums: [
          [serverText(lang, `cash.kind.${details.kind}`), amountText(details.amount, lang)] as const,
          ...(details.returned === '0.00'
            ? []
            : [
                [
                  serverText(lang, `cash.payment.returned_${details.kind}`),
                  amountText(details.returned, lang),
                ] as const,
              ]),
        ],
        rows: null,
      };
      // The PDF library takes memory, so it is loaded only when a paper is drawn.
      const { drawStatement } = await import('./pdf.ts');
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${app.config.project}-${details.id}.pdf"`)
        .type('application/pdf')
        .send(drawStatement(paper));
    },
  });
}
