// Everything that was said to a player by any way, and what was dropped on its way out, with the ground of each.
import { notificationsPlayer, type ContactLine } from '@malva/contract/office-parts';
import { contactClasses, type ContactClass } from '@malva/contract/topics';
import { call } from '@malva/web/core/api.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Badge } from '@malva/web/ui/badge.tsx';
import { Chips } from '@malva/web/ui/chips.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { useState } from 'react';
import { Growing, Section, usePages } from './part.tsx';
import { useWord } from './words.ts';

function useContactColumns(): readonly Column<ContactLine>[] {
  const t = useT();
  const notice = useWord('office.notice');
  const topic = useWord('office.topic');
  // A topic is a kind of message or has a word of its own.
  const name = (key: string) => (notice(key) === key ? topic(key) : notice(key));
  return [
    { key: 'at', title: t('office.player.at'), isLead: true, cell: (row) => <Moment at={row.at} /> },
    {
      key: 'what',
      title: t('office.player.what'),
      cell: (row) => (
        <span className="inline-grid">
          {name(row.topic)}
          <span className="text-xs text-t3">{t(`office.contact.class.${row.class}`)}</span>
        </span>
      ),
    },
    { key: 'channel', title: t('office.player.channel'), cell: (row) => t(`office.contact.channel.${row.channel}`) },
    {
      key: 'ground',
      title: t('office.contact.ground'),
      align: 'right',
      cell: (row) => (
        <Badge tone={row.dropped === null ? 'win' : 'plain'}>
          {row.dropped === null
            ? t(`office.contact.basis.${row.basis}`)
            : `${t('office.contact.dropped')}: ${t(`office.contact.why.${row.dropped}`)}`}
        </Badge>
      ),
    },
  ];
}

export function ContactLog({ playerId }: { playerId: number }) {
  const t = useT();
  const [of, setOf] = useState<ContactClass | 'all'>('all');
  const pages = usePages(`contacts ${playerId} ${of}`, async (before) => {
    const { contacts, next } = await call(notificationsPlayer.contacts, {
      params: { playerId },
      query: { ...(before !== undefined && { before }), ...(of !== 'all' && { class: of }) },
    });
    return { rows: contacts, next };
  });
  const columns = useContactColumns();
  return (
    <Section title={t('office.contact.title')}>
      <Chips<ContactClass | 'all'>
        label={t('office.contact.title')}
        value={of}
        onChange={setOf}
        options={(['all', ...contactClasses] as const).map((value) => ({
          value,
          label: t(`office.contact.class.${value}`),
        }))}
      />
      <Growing pages={pages} caption={t('office.contact.title')} columns={columns} keyOf={(row) => row.id} />
    </Section>
  );
}
