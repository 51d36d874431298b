// One provider: its games with their switches, what its catalogue offers beside them, and the keys it signs with. A new
// key's secret is shown once.
import { officeActs } from '@malva/contract/office-acts';
import { officeDesk } from '@malva/contract/office-desk';
import { providers as calls } from '@malva/contract/providers';
import type { ProviderGameRow, ProviderKey, ProviderStop } from '@malva/contract/provider-rows';
import { refreshCall, useCall } from '@malva/web/core/query.ts';
import { returnText } from '@malva/rules/return-text';
import { useLang, useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Amount } from '@malva/web/ui/amount.tsx';
import { Badge } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Facts, type Column } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { ArrowLeft, KeyRound, PackagePlus } from 'lucide-react';
import { useState } from 'react';
import { OfficeDialog } from '../dialog.tsx';
import { OfficeLink } from '../office-link.tsx';
import { hrefOf } from '../place.ts';
import { List, Read, Section } from '../player/part.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useActor } from '../fraud/risk.tsx';
import { AudienceButton } from './audience.tsx';
import { Catalogue } from './catalogue.tsx';
import { StudioParts } from './studio.tsx';
import { StopNote, SwitchButton } from './switch-dialog.tsx';

function useGameColumns(stops: readonly ProviderStop[]): readonly Column<ProviderGameRow>[] {
  const t = useT();
  const lang = useLang();
  return [
    {
      key: 'title',
      title: t('office.providers.game'),
      isLead: true,
      cell: (row) => (
        <span className="grid gap-0.5">
          <span className="font-semibold">{row.title}</span>
          <span className="font-mono text-xs text-t3">{row.slug}</span>
        </span>
      ),
    },
    {
      key: 'rtp',
      title: 'RTP',
      align: 'right',
      cell: (row) => (
        <span className="grid">
          <span className="whitespace-nowrap">{returnText(row, lang)}</span>
          {row.rtpOf && <span className="text-xs text-t3">{t(`office.providers.rtp_of_${row.rtpOf}`)}</span>}
        </span>
      ),
    },
    {
      key: 'stakes',
      title: t('office.providers.stakes'),
      align: 'right',
      cell: (row) => (
        <span className="whitespace-nowrap">
          <Amount value={row.minStake} /> – <Amount value={row.maxStake} />
        </span>
      ),
    },
    {
      key: 'state',
      title: t('office.column.status'),
      cell: (row) =>
        stops.some(({ scope, name }) => scope === 'game' && name === row.slug) ? (
          <StopNote scope="game" name={row.slug} stops={stops} />
        ) : (
          <Badge tone={row.isOn ? 'win' : 'live'}>
            {t(row.isOn ? 'office.providers.playing' : 'office.providers.stopped')}
          </Badge>
        ),
    },
    { key: 'audience', title: t('office.audience.title'), cell: (row) => <AudienceButton row={row} /> },
    {
      key: 'switch',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) => <SwitchButton door={{ scope: 'game', name: row.slug, title: row.title }} stops={stops} />,
    },
  ];
}

type KeyState = 'alive' | 'asleep' | 'dead';
const keyTones = { alive: 'win', asleep: 'gold', dead: 'plain' } as const;
const keyState = ({ retiredAt, confirmedAt }: ProviderKey): KeyState =>
  retiredAt !== null ? 'dead' : confirmedAt === null ? 'asleep' : 'alive';

interface KeyActs {
  onConfirm(key: ProviderKey): void;
  onRetire(key: ProviderKey): void;
}

function useKeyColumns(acts: KeyActs | null): readonly Column<ProviderKey>[] {
  const t = useT();
  const actor = useActor();
  const decision: Column<ProviderKey> = {
    key: 'decision',
    title: t('office.column.decision'),
    align: 'right',
    cell: (row) =>
      row.retiredAt !== null ? (
        '—'
      ) : (
        <span className="inline-flex flex-wrap justify-end gap-2">
          {row.confirmedAt === null && (
            <Button
              size="small"
              aria-label={`${t('office.providers.key_ask')}: ${row.id}`}
              onClick={() => acts?.onConfirm(row)}
            >
              {t('office.providers.key_ask')}
            </Button>
          )}
          <Button
            size="small"
            look="danger"
            aria-label={`${t('office.providers.key_retire')}: ${row.id}`}
            onClick={() => acts?.onRetire(row)}
          >
            {t('office.providers.key_retire')}
          </Button>
        </span>
      ),
  };
  return [
    {
      key: 'id',
      title: t('office.providers.key'),
      isLead: true,
      cell: (row) => <span className="font-mono text-sm wrap-anywhere">{row.id}</span>,
    },
    {
      key: 'made',
      title: t('office.providers.key_made'),
      cell: (row) => (
        <span>
          <Moment at={row.createdAt} /> · {actor(row.createdBy)}
        </span>
      ),
    },
    {
      key: 'used',
      title: t('office.providers.key_used'),
      cell: (row) => (row.usedAt === null ? '—' : <Moment at={row.usedAt} />),
    },
    {
      key: 'state',
      title: t('office.column.status'),
      cell: (row) => <Badge tone={keyTones[keyState(row)]}>{t(`office.providers.key_${keyState(row)}`)}</Badge>,
    },
    ...(acts ? [decision] : []),
  ];
}

function NewKey({ made, onClose }: { made: { id: string; secret: string }; onClose(): void }) {
  const t = useT();
  return (
    <OfficeDialog title={t('office.providers.key_new')} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-sm text-t2">{t('office.providers.key_once')}</p>
        <Facts
          facts={[
            { label: t('office.providers.key'), value: <span className="font-mono wrap-anywhere">{made.id}</span> },
            {
              label: t('office.providers.secret'),
              value: <span className="font-mono text-xs wrap-anywhere select-all">{made.secret}</span>,
            },
          ]}
        />
        <Button look="primary" onClick={onClose}>
          {t('office.providers.key_kept')}
        </Button>
      </div>
    </OfficeDialog>
  );
}

function Keys({ slug, keys, mayKeys }: { slug: string; keys: readonly ProviderKey[]; mayKeys: boolean }) {
  const t = useT();
  const { queries } = useSite();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<{ id: string; secret: string } | null>(null);
  const [retiring, setRetiring] = useState<ProviderKey | null>(null);
  const [confirming, setConfirming] = useState<ProviderKey | null>(null);
  const columns = useKeyColumns(mayKeys ? { onConfirm: setConfirming, onRetire: setRetiring } : null);
  return (
    <Section
      title={t('office.providers.keys')}
      acts={
        mayKeys && (
          <Button size="small" icon={KeyRound} onClick={() => setAdding(true)}>
            {t('office.providers.key_add')}
          </Button>
        )
      }
    >
      <List caption={t('office.providers.keys')} columns={columns} rows={keys} keyOf={({ id }) => id} />
      {isAdding && (
        <ReasonDialog
          title={t('office.providers.key_add')}
          lead={t('office.providers.key_add_lead')}
          spec={calls.addKey}
          input={(reason) => ({ params: { provider: slug }, body: { reason } })}
          onClose={() => setAdding(false)}
          onDone={(key) => {
            refreshCall(queries, calls.one);
            setMade(key);
          }}
        />
      )}
      {made && <NewKey made={made} onClose={() => setMade(null)} />}
      {confirming && (
        <ReasonDialog
          title={t('office.act.kind.provider.key')}
          lead={t('office.providers.key_ask_lead', { key: confirming.id })}
          spec={officeActs.ask}
          input={(reason) => ({
            body: { kind: 'provider.key' as const, input: { provider: slug, key: confirming.id }, reason },
          })}
          onClose={() => setConfirming(null)}
          onDone={() => {
            refreshCall(queries, officeActs.list, officeDesk.desk);
            showToast({ kind: 'done', title: t('office.act.asked') });
          }}
        />
      )}
      {retiring && (
        <ReasonDialog
          title={t('office.providers.key_retire')}
          lead={t('office.providers.key_retire_lead', { key: retiring.id })}
          spec={calls.retireKey}
          isDanger
          input={(reason) => ({ params: { provider: slug, id: retiring.id }, body: { reason } })}
          onClose={() => setRetiring(null)}
          onDone={() => {
            refreshCall(queries, calls.one);
            showToast({ kind: 'done', title: t('office.providers.key_retired') });
          }}
        />
      )}
    </Section>
  );
}

export function ProviderPage({ slug, mayKeys }: { slug: string; mayKeys: boolean }) {
  const t = useT();
  const reading = useCall(calls.one, { input: { params: { provider: slug } }, staleMs: 0 });
  const columns = useGameColumns(reading.data?.stops ?? []);
  const [isImporting, setImporting] = useState(false);
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <OfficeLink
        href={hrefOf('providers')}
        className="inline-flex min-h-6 items-center gap-2 justify-self-start text-sm text-t2 hover:text-t1"
      >
        <ArrowLeft size={16} aria-hidden />
        {t('office.nav.providers')}
      </OfficeLink>
      <Read reading={reading}>
        {({ title, apiUrl, gameUrl, games, keys, stops }) => (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h1 className="font-display text-xl font-bold lg:text-2xl">{title}</h1>
              <div className="flex flex-wrap gap-2.5">
                {apiUrl && (
                  <Button size="small" icon={PackagePlus} onClick={() => setImporting(true)}>
                    {t('office.providers.catalogue')}
                  </Button>
                )}
                <SwitchButton door={{ scope: 'provider', name: slug, title }} stops={stops} />
              </div>
            </div>
            <StopNote scope="provider" name={slug} stops={stops} />
            {apiUrl && (
              <Facts
                facts={[
                  { label: t('office.providers.api_url'), value: <span className="wrap-anywhere">{apiUrl}</span> },
                  { label: t('office.providers.game_url'), value: <span className="wrap-anywhere">{gameUrl}</span> },
                ]}
              />
            )}
            <Section title={t('office.providers.games')}>
              <List caption={t('office.providers.games')} columns={columns} rows={games} keyOf={(row) => row.slug} />
            </Section>
            {slug === 'studio' && <StudioParts />}
            {apiUrl && <Keys slug={slug} keys={keys} mayKeys={mayKeys} />}
            {isImporting && <Catalogue slug={slug} onClose={() => setImporting(false)} />}
          </>
        )}
      </Read>
    </div>
  );
}
