// Who the person is, masked. What is under the mask is shown to those who may see it and say why; it is gone again
// after a minute.
import { officePlayer, type PersonalData } from '@malva/contract/office-player';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Facts } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ReasonDialog } from '../reason-dialog.tsx';
import { Read, Section } from './part.tsx';

const shownForMs = 60_000;

function Person({ person }: { person: PersonalData }) {
  const t = useT();
  const confirmed = (value: string | null, at: string | null) =>
    value === null ? (
      '—'
    ) : (
      <span className="grid">
        {value}
        <span className="text-xs font-normal text-t3">
          {at ? (
            <>
              {t('office.player.confirmed')} <Moment at={at} />
            </>
          ) : (
            t('office.player.unconfirmed')
          )}
        </span>
      </span>
    );
  return (
    <Facts
      className="max-w-160"
      facts={[
        { label: t('office.player.name'), value: person.name ?? t('office.nameless') },
        { label: t('office.documents.birth'), value: person.birthDate?.split('-').toReversed().join('.') ?? '—' },
        { label: t('office.player.phone'), value: confirmed(person.phone, person.phoneConfirmedAt) },
        { label: t('office.player.email'), value: confirmed(person.email, person.emailConfirmedAt) },
        { label: t('office.player.rnokpp'), value: person.rnokpp ?? '—' },
      ]}
    />
  );
}

export function Personal({ playerId, may }: { playerId: number; may: ReadonlySet<string> }) {
  const t = useT();
  const reading = useCall(officePlayer.personal, { input: { params: { playerId } }, staleMs: 0 });
  const [isAsking, setAsking] = useState(false);
  const [open, setOpen] = useState<PersonalData | null>(null);
  useEffect(() => {
    const timer = open && setTimeout(() => setOpen(null), shownForMs);
    return () => clearTimeout(timer ?? undefined);
  }, [open]);
  const acts = may.has('players.reveal') && (
    <Button size="small" icon={open ? EyeOff : Eye} onClick={() => (open ? setOpen(null) : setAsking(true))}>
      {t(open ? 'office.player.hide' : 'office.player.show')}
    </Button>
  );
  return (
    <Section title={t('office.player.part.personal')} acts={acts}>
      <Read reading={reading}>{(data) => <Person person={open ?? data} />}</Read>
      {isAsking && (
        <ReasonDialog
          title={t('office.player.show')}
          lead={t('office.player.show_text')}
          spec={officePlayer.reveal}
          input={(reason) => ({ params: { playerId }, body: { reason } })}
          onClose={() => setAsking(false)}
          onDone={setOpen}
        />
      )}
    </Section>
  );
}
