// The statement as a file to keep or hand in: the same rows and sums as on the screen, in the player's language and the
// brand's colours.
import { statementFile, StatementQuery, type StatementRow } from '@malva/contract/cash';
import type { Lang } from '@malva/contract/schema';
import { netOf } from '@malva/rules/address';
import { kyivDay } from '@malva/rules/policy';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { App } from '../../../core/app.ts';
import { refuse } from '../../../core/refusal.ts';
import { amountText, serverText } from '../../../core/texts.ts';
import { getPlayer } from '../../../base/players/players.ts';
import { letterheadOf, moment } from './paper.ts';
import { wholeStatement } from './statement.ts';
import type { Paper, PaperRow } from './pdf.ts';

const Span = Type.Pick(StatementQuery, ['from', 'to', 'kind']);
type Span = Static<typeof Span>;

const dayText = (day: string): string => day.split('-').toReversed().join('.');

function subjectOf({ kind, subject, title }: StatementRow, lang: Lang): string {
  if (!subject) return '';
  if (kind === 'deposit') return serverText(lang, `cash.method.${subject}`);
  if (kind === 'prize' && !title) return serverText(lang, `prizes.cause.${subject}`);
  return title ?? (['stake', 'win', 'refund'].includes(kind) ? subject : '');
}

const rowOf = (row: StatementRow, lang: Lang): PaperRow => ({
  at: moment(new Date(row.at), lang),
  kind: serverText(lang, `cash.kind.${row.kind}`),
  subject: subjectOf(row, lang),
  amount: amountText(row.amount, lang),
  balance: amountText(row.balanceAfter, lang),
});

async function paperOf(
  app: App,
  { playerId, span, lang }: { playerId: number; span: Span; lang: Lang },
): Promise<Paper> {
  const t = (key: string, values: Record<string, string> = {}): string => serverText(lang, `cash.${key}`, values);
  const [{ rows, totals, balances }, player] = await Promise.all([
    wholeStatement(app.db, { playerId, lang }, span),
    getPlayer(app.db, playerId),
  ]);
  const now = app.clock.now();
  return {
    ...(await letterheadOf(app, lang)),
    title: t('statement.title'),
    madeAt: now,
    facts: [
      [t('pdf.account'), t('pdf.account_of', { id: String(playerId) })],
      ...(player.full_name ? [[t('pdf.holder'), player.full_name] as const] : []),
      [
        t('pdf.period'),
        t('pdf.span', {
          from: span.from ? dayText(span.from) : t('pdf.from_start'),
          to: dayText(span.to ?? kyivDay(now)),
        }),
      ],
      ...(span.kind ? [[t('pdf.kind'), t(`kind.${span.kind}`)] as const] : []),
      [t('pdf.count'), String(rows.length)],
      [t('pdf.made'), moment(now, lang)],
    ],
    sums: [
      [t('statement.opening'), amountText(balances.opening, lang)],
      [t('statement.closing'), amountText(balances.closing, lang)],
      ...(['change', 'deposits', 'returned', 'withdrawals', 'stakes', 'wins', 'other'] as const)
        // Rare: as on the screen, it stands where there is any.
        .filter((name) => name !== 'returned' || totals.returned !== '0.00')
        .map((name) => [t(`statement.${name}`), amountText(totals[name], lang)] as const),
    ],
    rows: rows.map((row) => rowOf(row, lang)),
  };
}

export function mountStatementFile(fastify: FastifyInstance, app: App): void {
  fastify.route<{ Querystring: Span }>({
    method: 'GET',
    url: statementFile,
    schema: { querystring: Span },
    config: {
      rateLimit: {
        max: 20,
        timeWindow: 60_000,
        keyGenerator: ({ visitor, ip }) => `statement:${visitor.playerId ?? netOf(ip)}`,
      },
    },
    async handler({ visitor, query }, reply) {
      if (visitor.playerId === null) throw refuse('unauthorized');
      const paper = await paperOf(app, { playerId: visitor.playerId, span: query, lang: visitor.lang });
      const name = `${app.config.project}-${query.from ?? 'all'}-${query.to ?? kyivDay(paper.madeAt)}.pdf`;
      // The PDF library takes memory, so it is loaded only when a statement is drawn.
      const { drawStatement } = await import('./pdf.ts');
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('application/pdf')
        .send(drawStatement(paper));
    },
  });
}
