// A player's own maximums of bets on sport, why each is what it is, and the way to object.
import { sportBets, type OwnLimits } from '@malva/contract/sport-bets';
import { MessageCircle } from 'lucide-react';
import { useCall } from '../../../core/query.ts';
import { useT } from '../../../core/site.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { ModalFrame } from '../../../ui/modal.tsx';
import { Facts, Table, type Column } from '../../../ui/rows.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx';

function Reason({ of }: { of: OwnLimits['reason'] }) {
  const t = useT();
  return <p className="text-sm text-t2">{t('sport-limits.reason', { reason: of })}</p>;
}

function useColumns(): readonly Column<OwnLimits['rooms'][number]>[] {
  const t = useT();
  return [
    {
      key: 'tier',
      title: t('sport-limits.tier'),
      isLead: true,
      cell: ({ tier }) => t('sport-limits.tier_of', { tier }),
    },
    { key: 'pre', title: t('sport-limits.pre'), align: 'right', cell: ({ pre }) => <Amount value={pre} /> },
    { key: 'live', title: t('sport-limits.live'), align: 'right', cell: ({ live }) => <Amount value={live} /> },
  ];
}

function Own({ limits }: { limits: OwnLimits }) {
  const t = useT();
  const columns = useColumns();
  const { rooms, reason, guarantees, caps, dayNet, dayLeft } = limits;
  const isHeld = guarantees.every(({ holds }) => holds);
  return (
    <div className="grid gap-5">
      <section className="grid gap-2">
        <h3 className="font-bold">{t('sport-limits.rooms')}</h3>
        <Table caption={t('sport-limits.rooms')} columns={columns} rows={rooms} keyOf={({ tier }) => String(tier)} />
        <Reason of={reason} />
      </section>
      <section className="grid gap-2">
        <h3 className="font-bold">{t('sport-limits.guarantee')}</h3>
        <p className="text-sm text-t2">{t('sport-limits.guarantee_text')}</p>
        <Facts
          facts={guarantees.map(({ tier, amount }) => ({
            label: t('sport-limits.tier_of', { tier }),
            value: isHeld ? <Amount value={amount} /> : '—',
          }))}
        />
        {!isHeld && <Reason of="case" />}
      </section>
      <section className="grid gap-2">
        <h3 className="font-bold">{t('sport-limits.caps')}</h3>
        <Facts
          facts={[
            ...caps.map(({ of, amount }) => ({
              label: t('sport-limits.cap', { of }),
              value: <Amount value={amount} />,
            })),
            { label: t('sport-limits.day_net'), value: <Amount value={dayNet} /> },
            { label: t('sport-limits.day_left'), value: <Amount value={dayLeft} /> },
          ]}
        />
      </section>
      <section className="grid gap-2">
        <p className="text-sm text-t2">{t('sport-limits.object_text')}</p>
        <LinkButton to="?open-chat=1" replace icon={MessageCircle} isWide>
          {t('sport-limits.object')}
        </LinkButton>
      </section>
    </div>
  );
}

export default function SportLimitsModal() {
  const t = useT();
  const { data, error, refetch } = useCall(sportBets.limits, { staleMs: 0 });
  return (
    <ModalFrame title={t('sport-limits.title')} size="medium">
      {data ? (
        <Own limits={data} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={5} height={44} />
      )}
    </ModalFrame>
  );
}
