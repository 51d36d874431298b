// The slip and the player's own bets, two tabs: beside the page on a wide desktop, in a sheet elsewhere.
import { ReceiptText, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSession, useT } from '../../../core/site.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Tabs } from '../../../ui/choices.tsx';
import { Slot } from '../../../ui/slot.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/states.tsx';
import { clearSlip, usePickCount, useSlip } from './picks.ts';
import { askForSent, usePlacing } from './placing.ts';
import { CodeField } from './code-field.tsx';
import { RefusalNotice } from './notices.tsx';
import { SlipSettings } from './settings.tsx';
import { Slip } from './slip.tsx';

type Tab = 'slip' | 'bets';

/** `isTitled`: what stands around it says already that it is the slip. */
export function SlipPanel({ isTitled }: { isTitled?: boolean }) {
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  const isOnline = useSession((state) => state.isOnline);
  const [tab, setTab] = useState<Tab>('slip');
  const count = usePickCount();
  const { bets, phase, error } = usePlacing();
  // What was kept comes after this is drawn, and the network comes and goes.
  const hasSent = useSlip(({ sent }) => sent !== null);
  useEffect(() => {
    if (isOnline && !isGuest && hasSent) void askForSent();
  }, [isOnline, isGuest, hasSent]);
  const title = count > 0 ? `${t('sportsbook.slip.title')} · ${count}` : t('sportsbook.slip.title');
  return (
    <div className="grid content-start gap-3">
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          {isGuest ? (
            <h2 className={isTitled ? 'sr-only' : 'text-lg font-semibold'}>{title}</h2>
          ) : (
            <Tabs<Tab>
              label={t('sportsbook.slip.title')}
              value={tab}
              onChange={setTab}
              isWide
              options={[
                { value: 'slip', label: title },
                { value: 'bets', label: t('sportsbook.nav.my_bets') },
              ]}
            />
          )}
        </div>
        {tab === 'slip' && count > 0 && (
          <IconButton look="plain" size="small" icon={Trash2} label={t('sportsbook.slip.clear')} onClick={clearSlip} />
        )}
      </div>
      {tab === 'bets' ? (
        <Slot name="slip">
          <SkeletonRows rows={2} height={120} />
        </Slot>
      ) : count === 0 && bets.length === 0 && phase === 'idle' ? (
        <>
          <EmptyState
            icon={ReceiptText}
            title={t('sportsbook.slip.empty')}
            text={t('sportsbook.slip.empty_text')}
            isCompact
          />
          <RefusalNotice error={error} />
          <CodeField />
          <SlipSettings />
        </>
      ) : (
        <Slip hasKeypad={isTitled === true} />
      )}
    </div>
  );
}
