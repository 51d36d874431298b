// The account at a glance: money over its whole life, and what stands in the way of play.
import type { PlayerCard } from '@malva/contract/office-player';
import { useT } from '@malva/web/core/site.tsx';
import { Amount } from '@malva/web/ui/amount.tsx';
import { Facts } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { moneyKeys } from './money-keys.ts';
import { Section } from './part.tsx';
import { useWord } from './words.ts';

/** What the gates refuse with, each with its end where it has one. */
function Obstacles({ obstacles }: { obstacles: PlayerCard['obstacles'] }) {
  const t = useT();
  const word = useWord('office.obstacle');
  if (obstacles.length === 0) return <>{t('office.player.no_obstacle')}</>;
  return (
    <ul className="grid justify-items-end gap-1">
      {obstacles.map(({ what, until, stops }) => (
        <li key={what}>
          {word(what)}
          {until && (
            <>
              {' '}
              <Moment at={until} />
            </>
          )}
          <span className="block text-xs text-t3">{t(`office.obstacle.stops_${stops}`)}</span>
        </li>
      ))}
    </ul>
  );
}

export function Overview({ card }: { card: PlayerCard }) {
  const t = useT();
  const restriction = useWord('office.restriction');
  const money = moneyKeys.map((key) => ({
    label: t(`office.player.${key}`),
    value: <Amount value={card[key]} />,
  }));
  const account = [
    { label: t('office.player.brand'), value: card.brand },
    { label: t('office.contact'), value: card.contact },
    { label: t('office.player.nickname'), value: card.nickname ?? '—' },
    { label: t('office.column.registered'), value: <Moment at={card.registeredAt} /> },
    { label: t('office.player.last_login'), value: card.lastLoginAt ? <Moment at={card.lastLoginAt} /> : '—' },
    { label: t('office.player.lang'), value: card.lang.toUpperCase() },
    { label: t('office.player.live_sessions'), value: card.sessions },
  ];
  const state = [
    { label: t('office.documents.identity'), value: t(`office.identity.${card.identity}`) },
    { label: t('office.player.obstacles'), value: <Obstacles obstacles={card.obstacles} /> },
    ...(card.restriction ? [{ label: t('office.player.restriction'), value: restriction(card.restriction) }] : []),
    ...(card.block
      ? [
          {
            label: t(`office.block.${card.block.kind}`),
            value: card.block.until ? <Moment at={card.block.until} /> : t('office.player.no_end'),
          },
        ]
      : []),
    ...(card.closed
      ? [
          { label: t('office.player.closed_at'), value: <Moment at={card.closed.at} /> },
          { label: t('office.reason'), value: card.closed.reason },
        ]
      : []),
  ];
  return (
    <div className="grid gap-6 lg:grid-cols-3">
      <Section title={t('office.player.money')}>
        <Facts facts={money} />
      </Section>
      <Section title={t('office.player.account')}>
        <Facts facts={account} />
      </Section>
      <Section title={t('office.player.state')}>
        <Facts facts={state} />
      </Section>
    </div>
  );
}
