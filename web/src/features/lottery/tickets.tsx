// One's tickets: bought with stars, brought by a code, played on a wheel or put into the draw of the week.
import { lottery as calls, type Lottery, type TicketKind } from '@malva/contract/lottery';
import { useState } from 'react';
import { useErrorText } from '../../core/error-text.ts';
import { formatInteger } from '../../core/format.ts';
import { refreshCall, useCall, useChange } from '../../core/query.ts';
import { useSite, useT } from '../../core/site.tsx';
import { Button, ModalButton } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { CodeLine } from './code-line.tsx';
import { Spin } from './spin.tsx';
import { shownKinds } from './texts.ts';

const mostShown = 100;

function useOpenTickets(isGuest: boolean) {
  const reading = useCall(calls.tickets, {
    input: { query: { applied: 'false', limit: mostShown } },
    enabled: !isGuest,
    staleMs: 0,
  });
  return { reading, open: reading.data?.tickets.filter(({ state }) => state === 'unused') ?? [] };
}

function Buy({ kind, of, onBought }: { kind: TicketKind; of: Lottery; onBought(): void }) {
  const t = useT();
  const errorText = useErrorText();
  const buying = useChange(calls.buy);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const cost = of.costTickets[kind];
  const buy = async () => {
    const reply = await buying.run({ body: { type: kind, count: 1, key } });
    if (!reply) return;
    setKey(crypto.randomUUID());
    onBought();
  };
  return (
    <>
      <Button
        size="small"
        disabled={of.balanceStars < cost}
        isPending={buying.isPending}
        onClick={() => void buy()}
        className="justify-self-start"
      >
        {t('lottery.buy', { count: cost })}
      </Button>
      {buying.error && <FormProblem text={errorText(buying.error.code)} />}
    </>
  );
}

function Kind({ kind, of, isGuest }: { kind: TicketKind; of: Lottery; isGuest: boolean }) {
  const t = useT();
  const errorText = useErrorText();
  const { queries } = useSite();
  const { open } = useOpenTickets(isGuest);
  const [isShown, setShown] = useState(false);
  const entering = useChange(calls.enter);
  const own = open.filter(({ type }) => type === kind);
  const wheel = of.wheels.find(({ name }) => name === kind);
  const again = () => refreshCall(queries, calls.info, calls.tickets);
  const enter = async () => {
    const [ticket] = own;
    if (ticket && (await entering.run({ params: { id: ticket.id }, body: {} }))) again();
  };
  return (
    <li className="grid gap-2.5 rounded-card bg-s2 p-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-semibold">{t(`lottery.kind.${kind}`)}</h3>
        {!isGuest && <span className="text-sm text-t2">{t('lottery.own', { count: own.length })}</span>}
      </div>
      <p className="text-xs text-t2">
        {t('lottery.terms', { cost: of.costTickets[kind], entries: of.entriesOf[kind], days: of.ticketDays })}
      </p>
      {!isGuest && (
        <div className="flex flex-wrap gap-2">
          {own.length > 0 && of.raffle && !of.raffle.isClosed && (
            <Button size="small" isPending={entering.isPending} onClick={() => void enter()}>
              {t('lottery.enter')}
            </Button>
          )}
          <Buy kind={kind} of={of} onBought={again} />
        </div>
      )}
      {entering.error && <FormProblem text={errorText(entering.error.code)} />}
      {entering.error?.code === 'identity_required' && (
        <ModalButton name="IdentityVerification" size="small" className="justify-self-start">
          {t('identity.look')}
        </ModalButton>
      )}
      {wheel && (
        <Button
          look="plain"
          size="small"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
          className="justify-self-start"
        >
          {t('lottery.wheel')}
        </Button>
      )}
      {wheel && isShown && <Spin scheme={wheel} ticket={own[0]?.id ?? null} isGuest={isGuest} />}
    </li>
  );
}

export function Tickets({ of, isGuest }: { of: Lottery; isGuest: boolean }) {
  const t = useT();
  const { reading } = useOpenTickets(isGuest);
  return (
    <section aria-labelledby="lottery-tickets" className="panel grid gap-4 p-4 lg:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="lottery-tickets" className="text-lg font-semibold">
          {t('lottery.tickets')}
        </h2>
        {!isGuest && <span className="tabular text-gold">{formatInteger(of.balanceStars)} ★</span>}
      </div>
      <p className="text-sm text-t2">{t('lottery.stars')}</p>
      {reading.error && !isGuest && <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />}
      {!isGuest && reading.isPending && <SkeletonRows rows={3} />}
      <ul className="grid gap-2.5">
        {shownKinds.map((kind) => (
          <Kind key={kind} kind={kind} of={of} isGuest={isGuest} />
        ))}
      </ul>
      {!isGuest && (
        <>
          <CodeLine />
          <ModalButton name="LotteryLootBoxesPopup" size="small" className="justify-self-start">
            {t('lottery.box.open_window', { count: of.boxes })}
          </ModalButton>
        </>
      )}
    </section>
  );
}
