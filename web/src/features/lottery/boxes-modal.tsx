// The window of boxes: one of three is opened, and which one makes no difference.
import { bonusShelf } from '@malva/contract/bonus-shelf';
import { lottery as calls, type LootBox } from '@malva/contract/lottery';
import { prizes } from '@malva/contract/prizes';
import { useState } from 'react';
import { useErrorText } from '../../core/error-text.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { refreshCall, useCall, useChange } from '../../core/query.ts';
import { useSite, useT } from '../../core/site.tsx';
import { Button, LinkButton, ModalButton } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { SectorList } from '../../ui/sector-list.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';

const next = { input: { params: { id: 'next' } }, staleMs: 0 } as const;

function Box({ isOpen, isFaded }: { isOpen: boolean; isFaded: boolean }) {
  return (
    <svg viewBox="0 0 80 72" aria-hidden className={`w-full ${isFaded ? 'opacity-40' : ''}`}>
      {isOpen && <ellipse cx="40" cy="26" rx="30" ry="12" fill="var(--gold)" opacity="0.35" />}
      <path d="M14 34q26-12 52 0l-5 32H19Z" fill="var(--accent)" stroke="var(--gold)" strokeWidth="2.5" />
      {isOpen ? (
        <path d="M14 34 4 24M66 34l10-10" stroke="var(--gold)" strokeWidth="4" strokeLinecap="round" />
      ) : (
        <path d="M40 28 26 12q14-6 14 16q0-22 14-16Z" fill="var(--gold)" />
      )}
    </svg>
  );
}

/** Where nothing else can be pressed, the keyboard reaches the list to scroll it. */
const reachable = { role: 'region', tabIndex: 0 } as const;

interface Opened {
  number: number;
  title: string;
  needsTaking: boolean;
}

function Three({ of, opened, onOpen }: { of: LootBox; opened: Opened | null; onOpen?: (number: number) => void }) {
  const t = useT();
  const shown = of.chests.length > 0 ? of.chests : [1, 2, 3].map((number) => ({ number, image: null }));
  return (
    <div className="grid grid-cols-3 gap-2.5">
      {shown.map(({ number }) => {
        const isOpen = opened?.number === number;
        const art = <Box isOpen={isOpen} isFaded={opened !== null && !isOpen} />;
        return onOpen && !opened ? (
          <button
            key={number}
            type="button"
            aria-label={t('lottery.box.open', { number })}
            onClick={() => onOpen(number)}
            className="rounded-card bg-s2 p-3"
          >
            {art}
          </button>
        ) : (
          <div key={number} className="rounded-card bg-s2 p-3">
            {art}
          </div>
        );
      })}
    </div>
  );
}

function Body({ of, opened, open }: { of: LootBox; opened: Opened | null; open?: (number: number) => void }) {
  const t = useT();
  if (!opened && of.step === 'disabled')
    return <EmptyState art="gift" title={t('lottery.box.none')} text={t('lottery.box.none_text')} isCompact />;
  if (!opened && of.step === 'receive')
    return (
      <p role="status" className="font-semibold wrap-anywhere">
        {t('lottery.box.waits', { title: of.waiting?.title ?? t('prizes.item') })}
      </p>
    );
  return (
    <>
      <p className="text-sm text-t2">{t('lottery.box.alike')}</p>
      <Three of={of} opened={opened} onOpen={open} />
      {opened ? (
        <p role="status" className="text-lg font-semibold wrap-anywhere">
          {t('lottery.found', { title: opened.title })}
        </p>
      ) : (
        <p className="text-xs text-t3">{t('lottery.box.count', { count: of.count })}</p>
      )}
    </>
  );
}

export default function LotteryLootBoxesPopup({ close }: ModalProps<'LotteryLootBoxesPopup'>) {
  const t = useT();
  const errorText = useErrorText();
  const { queries } = useSite();
  const reading = useCall(calls.box, next);
  const opening = useChange(calls.openBox);
  const [opened, setOpened] = useState<Opened | null>(null);
  const of = reading.data;
  const open = async (number: number) => {
    if (!of?.id || !of.odds || opening.isPending) return;
    const body = { chestNumber: number, oddsHash: of.odds.oddsHash };
    const reply = await opening.run({ params: { id: of.id }, body });
    if (reply) {
      const { found, prize } = reply;
      setOpened({ number, title: found.title || t('lottery.nothing'), needsTaking: prize?.state === 'granted' });
    }
    refreshCall(queries, calls.box, calls.info, prizes.list, bonusShelf.available);
  };
  const isReceiving = opened ? opened.needsTaking : of?.step === 'receive';
  return (
    <ModalFrame
      title={t('lottery.box.title')}
      lead={t('lottery.box.lead')}
      size="small"
      footer={
        isReceiving ? (
          <LinkButton to="/bonuses/" size="large">
            {t('lottery.to_bonuses')}
          </LinkButton>
        ) : (
          <Button size="large" onClick={close}>
            {t('lottery.close')}
          </Button>
        )
      }
    >
      {!of && reading.error && <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />}
      {!of && !reading.error && <SkeletonRows rows={3} />}
      {of && (
        <div className="grid gap-3.5">
          <Body of={of} opened={opened} open={(number) => void open(number)} />
          {opened && of.step === 'select' && (
            <Button onClick={() => setOpened(null)} className="justify-self-start">
              {t('lottery.box.again')}
            </Button>
          )}
          {opening.error && <FormProblem text={errorText(opening.error.code)} />}
          {opening.error?.code === 'identity_required' && (
            <ModalButton name="IdentityVerification" size="small" className="justify-self-start">
              {t('identity.look')}
            </ModalButton>
          )}
          {of.odds && (
            <div {...reachable} aria-label={t('lottery.odds')}>
              <SectorList
                sectors={of.odds.sectors}
                caption={t('lottery.odds')}
                prize={t('lottery.prize')}
                chance={t('lottery.chance')}
                nothing={t('lottery.nothing')}
                left={(count) => t('lottery.left', { count })}
              />
            </div>
          )}
        </div>
      )}
    </ModalFrame>
  );
}
