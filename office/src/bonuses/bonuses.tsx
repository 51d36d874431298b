// Bonuses with deposits: offers with all their terms, what each has given and what became players' own. One writes an
// offer, two put it on, one takes it off; what was on is never changed, a new one is written instead.
import { bonusesOffice as calls, type StaffOffer } from '@malva/contract/bonuses';
import { officeActs } from '@malva/contract/office-acts';
import { formatMoney } from '@malva/web/core/format.ts';
import { refreshCall, useCall } from '@malva/web/core/query.ts';
import { useLang, useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Badge } from '@malva/web/ui/badge.tsx';
import { BonusTermsList } from '@malva/web/ui/bonus-terms.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useListTools } from '../list-tools.tsx';
import { List, Read, Section } from '../player/part.tsx';
import { useBrandName } from '../promotions/fields.tsx';
import { useRefusal } from '../promotions/refusal.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { NewOffer } from './offer-form.tsx';

/** By its own name, else by its numbers. */
function useOfferName(): (of: Pick<StaffOffer, 'id' | 'title' | 'terms'>) => string {
  const t = useT();
  const lang = useLang();
  return ({ id, title, terms }) =>
    `№${id} ${(title?.[lang] || title?.uk) ?? t('bonuses.name', { percent: terms.percent, most: formatMoney(terms.most, { short: true }) })}`;
}

/** What is asked to be put on, with all its terms. */
export function OfferFacts({ id }: { id: number }) {
  const nameOf = useOfferName();
  const { data } = useCall(calls.offers);
  const offer = data?.offers.find((one) => one.id === id);
  return offer ? (
    <div className="grid gap-2 rounded-card bg-s2 p-3.5">
      <p className="text-sm font-semibold">{nameOf(offer)}</p>
      <BonusTermsList terms={offer.terms} kind={offer.product} />
    </div>
  ) : null;
}

/** Which deposit, and within what bounds. */
function ForWhom({ offer }: { offer: StaffOffer }) {
  const t = useT();
  const brandOf = useBrandName();
  const { nth, deposits, brand, audience, maxBalance, depositWithinDays: days, personal } = offer;
  const bounds = [
    ...(brand === null ? [] : [brandOf(brand)]),
    ...(audience === null ? [] : [t('office.bonuses.for_audience', { name: audience })]),
    ...(personal ? [t('office.bonuses.for_invited')] : []),
    ...(maxBalance === null ? [] : [t('office.bonuses.balance_to', { amount: formatMoney(maxBalance) })]),
    ...(days === null ? [] : [t('office.bonuses.within', { count: days })]),
  ];
  return (
    <span className="grid">
      <span>{nth === null ? t(`office.bonuses.deposits.${deposits}`) : t('office.bonuses.nth_of', { nth })}</span>
      {bounds.map((text) => (
        <span key={text} className="text-xs text-t3">
          {text}
        </span>
      ))}
    </span>
  );
}

function useColumns(onSwitch: (row: StaffOffer) => void): readonly Column<StaffOffer>[] {
  const t = useT();
  const nameOf = useOfferName();
  return [
    {
      key: 'offer',
      title: t('office.bonuses.offer'),
      isLead: true,
      cell: (row) => <span className="font-semibold">{nameOf(row)}</span>,
    },
    {
      key: 'terms',
      title: t('office.bonuses.terms'),
      cell: (row) => <BonusTermsList terms={row.terms} kind={row.product} />,
    },
    {
      key: 'deposits',
      title: t('office.bonuses.deposits'),
      cell: (row) => <ForWhom offer={row} />,
    },
    { key: 'until', title: t('office.bonuses.until'), cell: (row) => (row.until ? <Moment at={row.until} /> : '—') },
    {
      key: 'given',
      title: t('office.bonuses.given'),
      cell: (row) =>
        t('office.bonuses.given_of', {
          count: row.granted,
          amount: formatMoney(row.amount),
          converted: formatMoney(row.converted),
        }),
    },
    {
      key: 'state',
      title: t('office.column.status'),
      cell: (row) => (
        <Badge tone={row.isOn ? 'win' : 'plain'}>{t(row.isOn ? 'office.bonuses.on' : 'office.bonuses.off')}</Badge>
      ),
    },
    {
      key: 'switch',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) => (
        <Button
          size="small"
          look="outline"
          aria-label={`${t(row.isOn ? 'office.bonuses.take_off' : 'office.bonuses.put_on')}: ${nameOf(row)}`}
          onClick={() => onSwitch(row)}
        >
          {t(row.isOn ? 'office.bonuses.take_off' : 'office.bonuses.put_on')}
        </Button>
      ),
    },
  ];
}

function Switch({ offer, onClose }: { offer: StaffOffer; onClose(): void }) {
  const t = useT();
  const { queries } = useSite();
  const nameOf = useOfferName();
  const explain = useRefusal();
  const done = (title: string) => () => {
    refreshCall(queries, calls.offers, officeActs.list);
    showToast({ kind: 'done', title: t(title) });
  };
  return offer.isOn ? (
    <ReasonDialog
      title={`${t('office.bonuses.take_off')}: ${nameOf(offer)}`}
      lead={t('office.bonuses.take_off_text')}
      isDanger
      spec={calls.off}
      input={(reason) => ({ params: { id: offer.id }, body: { reason } })}
      onClose={onClose}
      onDone={done('office.bonuses.taken_off')}
    />
  ) : (
    <ReasonDialog
      title={`${t('office.bonuses.put_on')}: ${nameOf(offer)}`}
      lead={t('office.bonuses.put_on_text')}
      spec={officeActs.ask}
      input={(reason) => ({ body: { kind: 'bonus.on' as const, input: { offerId: offer.id }, reason } })}
      explain={explain}
      onClose={onClose}
      onDone={done('office.bonuses.asked')}
    />
  );
}

export function Bonuses() {
  const t = useT();
  const [isAdding, setAdding] = useState(false);
  const [turned, turn] = useState<StaffOffer | null>(null);
  const { filter, tools } = useListTools(calls.offers);
  const offers = useCall(calls.offers, { input: { query: filter }, keepPrevious: true, staleMs: 0 });
  const columns = useColumns(turn);
  return (
    <div className="grid gap-8 [&>*]:min-w-0">
      <div>
        <h1 className="font-display text-xl font-bold lg:text-2xl">{t('office.nav.bonuses')}</h1>
        <p className="mt-1.5 max-w-160 text-sm text-t2">{t('office.bonuses.lead')}</p>
      </div>
      <Section
        title={t('office.bonuses.offers')}
        acts={
          <Button look="primary" size="small" icon={Plus} onClick={() => setAdding(true)}>
            {t('office.bonuses.new')}
          </Button>
        }
      >
        {tools}
        <Read reading={offers}>
          {(data) => (
            <List
              caption={t('office.bonuses.offers')}
              columns={columns}
              rows={data.offers}
              keyOf={({ id }) => String(id)}
            />
          )}
        </Read>
      </Section>
      {isAdding && <NewOffer onClose={() => setAdding(false)} />}
      {turned && <Switch offer={turned} onClose={() => turn(null)} />}
    </div>
  );
}
