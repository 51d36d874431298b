// One's own sessions at the desk; one that is not one's own is ended here.
import { officePeople } from '@malva/contract/office-acts';
import type { ReplyOf } from '@malva/contract/call';
import { useErrorText } from '@malva/web/core/error-text.ts';
import { useCall, useChange } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Badge } from '@malva/web/ui/badge.tsx';
import { browserOf } from '@malva/web/ui/browser.ts';
import { Button } from '@malva/web/ui/button.tsx';
import { FormProblem } from '@malva/web/ui/field.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { List, Read } from '../player/part.tsx';

type Own = ReplyOf<typeof officePeople.sessions>['sessions'][number];

function useColumns(onEnd: (id: string) => void): readonly Column<Own>[] {
  const t = useT();
  return [
    {
      key: 'agent',
      title: t('office.player.device'),
      isLead: true,
      cell: (row) => (
        <span className="text-sm wrap-anywhere" title={row.agent}>
          {browserOf(row.agent) ?? '—'}
        </span>
      ),
    },
    { key: 'ip', title: t('office.player.address'), cell: (row) => row.ip ?? '—' },
    { key: 'began', title: t('office.player.began'), cell: (row) => <Moment at={row.startedAt} /> },
    { key: 'seen', title: t('office.player.seen'), cell: (row) => <Moment at={row.seenAt} /> },
    {
      key: 'end',
      title: t('office.column.status'),
      align: 'right',
      cell: (row) =>
        row.isCurrent ? (
          <Badge tone="win">{t('office.sessions.this')}</Badge>
        ) : (
          <Button size="small" onClick={() => onEnd(row.id)}>
            {t('office.player.end')}
          </Button>
        ),
    },
  ];
}

export function MySessions() {
  const t = useT();
  const errorText = useErrorText();
  const reading = useCall(officePeople.sessions, { staleMs: 0 });
  const ending = useChange(officePeople.endSession);
  const columns = useColumns((id) => void ending.run({ body: { id } }).then(() => reading.refetch()));
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <div>
        <h1 className="font-display text-xl font-bold lg:text-2xl">{t('office.nav.self')}</h1>
        <p className="mt-1.5 text-sm text-t2">{t('office.sessions.lead')}</p>
      </div>
      <FormProblem text={ending.error ? errorText(ending.error.code) : undefined} />
      <Read reading={reading}>
        {({ sessions }) => (
          <List caption={t('office.nav.self')} columns={columns} rows={sessions} keyOf={(row) => row.id} />
        )}
      </Read>
    </div>
  );
}
