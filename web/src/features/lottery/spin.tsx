// The wheel of one kind of tickets: its odds for everybody, one spin a ticket. What came out is said before the wheel
// stands.
import { bonusShelf } from '@malva/contract/bonus-shelf';
import type { Scheme } from '@malva/contract/chances';
import { lottery as calls } from '@malva/contract/lottery';
import { prizes } from '@malva/contract/prizes';
import { useState } from 'react';
import { useErrorText } from '../../core/error-text.ts';
import { refreshCall, useChange } from '../../core/query.ts';
import { useSite, useT } from '../../core/site.tsx';
import { Button, LinkButton, ModalButton } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { SectorList } from '../../ui/sector-list.tsx';
import { Wheel } from '../../ui/wheel.tsx';
import { shortOf } from './texts.ts';

interface Spun {
  place: number;
  drawId: string;
  title: string;
  needsTaking: boolean;
}

function Found({ spun }: { spun: Spun }) {
  const t = useT();
  return (
    <div className="grid gap-2">
      <p role="status" className="text-lg font-semibold wrap-anywhere">
        {t('lottery.found', { title: spun.title })}
      </p>
      {spun.needsTaking && (
        <LinkButton to="/bonuses/" size="small" className="justify-self-start">
          {t('lottery.to_bonuses')}
        </LinkButton>
      )}
      <LinkButton to="/fairness/" look="plain" size="small" className="justify-self-start">
        {t('lottery.check')}
      </LinkButton>
    </div>
  );
}

export function Spin({ scheme, ticket, isGuest }: { scheme: Scheme; ticket: string | null; isGuest: boolean }) {
  const t = useT();
  const errorText = useErrorText();
  const { queries } = useSite();
  const spinning = useChange(calls.spin);
  const [spun, setSpun] = useState<Spun | null>(null);
  const sectors = scheme.sectors.map((sector) => ({ ...sector, short: shortOf(sector) }));
  const spin = async () => {
    if (ticket === null) return;
    const reply = await spinning.run({ params: { id: ticket }, body: { oddsHash: scheme.oddsHash } });
    refreshCall(queries, calls.info, calls.tickets);
    if (!reply) return;
    const { found, drawId, prize } = reply;
    const title = found.title || t('lottery.nothing');
    setSpun({ place: found.place, drawId, title, needsTaking: prize?.state === 'granted' });
    refreshCall(queries, prizes.list, bonusShelf.available);
  };
  return (
    <div className="grid gap-3">
      <div className="mx-auto w-full max-w-72">
        <Wheel sectors={sectors} result={spun} label={t('lottery.wheel_label')} />
      </div>
      {spun && <Found spun={spun} />}
      {!isGuest && (
        <Button
          disabled={ticket === null}
          isPending={spinning.isPending}
          onClick={() => void spin()}
          className="justify-self-center"
        >
          {t(ticket === null ? 'lottery.no_ticket' : 'lottery.spin')}
        </Button>
      )}
      {spinning.error && <FormProblem text={errorText(spinning.error.code)} />}
      {spinning.error?.code === 'identity_required' && (
        <ModalButton name="IdentityVerification" size="small" className="justify-self-start">
          {t('identity.look')}
        </ModalButton>
      )}
      <SectorList
        sectors={sectors}
        caption={t('lottery.odds')}
        prize={t('lottery.prize')}
        chance={t('lottery.chance')}
        nothing={t('lottery.nothing')}
        left={(count) => t('lottery.left', { count })}
        won={spun?.place ?? null}
      />
    </div>
  );
}
