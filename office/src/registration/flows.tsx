// Registration flows: which form a source, a version and a brand lead to, and what the funnel after it does. A change
// counts for the next visitor; below stands what was changed, by whom and why.
import { registrationOffice as calls, type FlowChange, type FlowSetting } from '@malva/contract/registration-office';
import { brands } from '@malva/brands/all';
import { defaultSource, flows, funnelTypes, variants, type Variant } from '@malva/rules/registration';
import { call } from '@malva/web/core/api.ts';
import { useForm } from '@malva/web/core/form.ts';
import { refreshCall, useCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Button } from '@malva/web/ui/button.tsx';
import { Checkbox, Select } from '@malva/web/ui/choices.tsx';
import { TextField } from '@malva/web/ui/field.tsx';
import { type Column } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/time.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ReasonedForm, reasonCheck } from '../reasoned-form.tsx';
import { List, Read, Section } from '../player/part.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';

type Brand = NonNullable<FlowSetting['brand']>;
const every = 'all';
const fresh: FlowSetting = {
  brand: null,
  source: '',
  version: '',
  flow: 'default',
  variants: null,
  redirectUrl: null,
  funnelType: 'opened',
  isShowConfirmPopup: true,
  popupTimeout: 30,
  needsAllContacts: false,
};
const keyOf = ({ brand, source, version }: FlowSetting): string => `${brand ?? every}/${source}/${version}`;
const isFirst = ({ brand, source, version }: FlowSetting): boolean =>
  brand === null && source === defaultSource && version === '';

function useFlowForm(flow: FlowSetting, onDone: () => void) {
  const t = useT();
  const { queries } = useSite();
  const own = new Set<Variant>(flow.variants ?? []);
  return useForm({
    initial: {
      source: flow.source,
      version: flow.version,
      brand: (flow.brand ?? every) as Brand | typeof every,
      flow: flow.flow,
      phone: own.has('phone'),
      email: own.has('email'),
      both: own.has('both'),
      redirectUrl: flow.redirectUrl ?? '',
      funnelType: flow.funnelType,
      isShowConfirmPopup: flow.isShowConfirmPopup,
      popupTimeout: String(flow.popupTimeout),
      needsAllContacts: flow.needsAllContacts,
      reason: '',
    },
    checks: {
      source: (value) => (/^[a-z0-9_-]{1,64}$/.test(value) ? null : 'office.flows.source_bad'),
      version: (value) => (/^[\w-]{0,16}$/.test(value) ? null : 'office.flows.source_bad'),
      popupTimeout: (value) =>
        /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 86_400 ? null : 'office.prizes.number_bad',
      redirectUrl: (value) => (value === '' || value.startsWith('https://') ? null : 'office.flows.redirect_bad'),
      reason: reasonCheck,
    },
    async submit({ source, version, brand, phone, email, both, redirectUrl, popupTimeout, reason, ...rest }) {
      const chosen = { phone, email, both };
      // In the order they stood in; what is new comes after it.
      const order = [...(flow.variants ?? []), ...variants.filter((one) => !own.has(one))].filter((one) => chosen[one]);
      await call(calls.saveFlow, {
        body: {
          ...rest,
          source,
          version,
          brand: brand === every ? null : brand,
          variants: order.length > 0 ? order : null,
          redirectUrl: redirectUrl || null,
          popupTimeout: Number(popupTimeout),
          reason: reason.trim(),
        },
      });
      refreshCall(queries, calls.flows);
      showToast({ kind: 'done', title: t('office.flows.saved') });
      onDone();
    },
  });
}

function Edit({ flow, hosts, onClose }: { flow: FlowSetting; hosts: readonly string[]; onClose(): void }) {
  const t = useT();
  const isNew = flow.source === '';
  const form = useFlowForm(flow, onClose);
  const brandNames = [every, ...(Object.keys(brands) as Brand[])] as const;
  return (
    <ReasonedForm
      title={isNew ? t('office.flows.new') : t('office.flows.change', { name: flow.source })}
      form={form}
      submit={t('office.flows.save')}
      onClose={onClose}
    >
      {isNew ? (
        <>
          <TextField
            label={t('office.flows.source')}
            hint={t('office.flows.source_hint')}
            field={form.field('source')}
            maxLength={64}
            autoComplete="off"
          />
          <TextField
            label={t('office.flows.version')}
            hint={t('office.flows.version_hint')}
            field={form.field('version')}
            maxLength={16}
            autoComplete="off"
          />
          <Select
            label={t('office.flows.brand')}
            field={form.field('brand')}
            options={brandNames.map((value) => ({
              value,
              label: value === every ? t('office.flows.all_brands') : brands[value].title,
            }))}
          />
        </>
      ) : (
        <p className="text-sm text-t2">{t('office.flows.change_text')}</p>
      )}
      <Select
        label={t('office.flows.flow')}
        field={form.field('flow')}
        options={flows.map((value) => ({ value, label: t(`office.flows.flow.${value}`) }))}
      />
      <fieldset>
        <legend className="text-sm font-semibold">{t('office.flows.variants')}</legend>
        <p className="text-xs text-t3">{t('office.flows.variants_hint')}</p>
        {variants.map((one) => (
          <Checkbox key={one} field={form.field(one)}>
            {t(`office.flows.variant.${one}`)}
          </Checkbox>
        ))}
      </fieldset>
      <TextField
        label={t('office.flows.redirect')}
        hint={
          hosts.length > 0
            ? t('office.flows.redirect_hint', { hosts: hosts.join(', ') })
            : t('office.flows.redirect_none')
        }
        field={form.field('redirectUrl')}
        maxLength={500}
        autoComplete="off"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('office.flows.funnel')}
          field={form.field('funnelType')}
          options={funnelTypes.map((value) => ({
            value,
            label: t(`office.flows.funnel.${value.replaceAll(' ', '_')}`),
          }))}
        />
        <TextField
          label={t('office.flows.timeout')}
          field={form.field('popupTimeout')}
          inputMode="numeric"
          maxLength={5}
        />
      </div>
      <div>
        <Checkbox field={form.field('isShowConfirmPopup')}>{t('office.flows.popup')}</Checkbox>
        <Checkbox field={form.field('needsAllContacts')}>{t('office.flows.all_contacts')}</Checkbox>
      </div>
    </ReasonedForm>
  );
}

function useSpell() {
  const t = useT();
  return {
    brand: (brand: Brand | null) => (brand === null ? t('office.flows.all_brands') : brands[brand].title),
    form: ({ flow, variants: own }: FlowSetting) =>
      `${t(`office.flows.flow.${flow}`)}${own ? `: ${own.map((one) => t(`office.flows.variant.${one}`)).join(', ')}` : ''}`,
    funnel: ({ funnelType, popupTimeout }: FlowSetting) =>
      `${t(`office.flows.funnel.${funnelType.replaceAll(' ', '_')}`)}, ${t('office.flows.seconds', { count: popupTimeout })}`,
  };
}

function Name({ flow }: { flow: FlowSetting }) {
  const spell = useSpell();
  return (
    <span className="grid">
      <span className="font-mono font-semibold wrap-anywhere">
        {flow.source}
        {flow.version && ` · ${flow.version}`}
      </span>
      <span className="text-xs text-t3">{spell.brand(flow.brand)}</span>
    </span>
  );
}

function useColumns(
  onEdit: (flow: FlowSetting) => void,
  onDrop: (flow: FlowSetting) => void,
): readonly Column<FlowSetting>[] {
  const t = useT();
  const spell = useSpell();
  return [
    { key: 'source', title: t('office.flows.source'), isLead: true, cell: (row) => <Name flow={row} /> },
    {
      key: 'flow',
      title: t('office.flows.flow'),
      cell: (row) => (row.redirectUrl ? <span className="wrap-anywhere">{row.redirectUrl}</span> : spell.form(row)),
    },
    { key: 'funnel', title: t('office.flows.funnel'), cell: spell.funnel },
    {
      key: 'deeds',
      title: t('office.act.title'),
      align: 'right',
      cell: (row) => (
        <span className="inline-flex flex-wrap justify-end gap-2">
          <Button size="small" aria-label={`${t('office.maxima.change')}: ${keyOf(row)}`} onClick={() => onEdit(row)}>
            {t('office.maxima.change')}
          </Button>
          {!isFirst(row) && (
            <Button
              size="small"
              look="outline"
              aria-label={`${t('office.flows.drop')}: ${keyOf(row)}`}
              onClick={() => onDrop(row)}
            >
              {t('office.flows.drop')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}

function useChangeColumns(): readonly Column<FlowChange>[] {
  const t = useT();
  const spell = useSpell();
  const side = (flow: FlowSetting | null) =>
    flow ? `${spell.form(flow)} · ${spell.funnel(flow)}` : t('office.flows.off');
  return [
    {
      key: 'flow',
      title: t('office.flows.source'),
      isLead: true,
      cell: ({ was, is }) => <Name flow={(is ?? was) as FlowSetting} />,
    },
    { key: 'was', title: t('office.flows.was'), cell: ({ was }) => side(was) },
    { key: 'is', title: t('office.flows.is'), cell: ({ is }) => side(is) },
    {
      key: 'why',
      title: t('office.reason'),
      cell: ({ reason, actor }) => (
        <span className="grid">
          <span className="wrap-anywhere">{reason}</span>
          <span className="text-xs text-t3">{actor}</span>
        </span>
      ),
    },
    { key: 'at', title: t('office.player.at'), align: 'right', cell: ({ at }) => <Moment at={at} /> },
  ];
}

export function Flows() {
  const t = useT();
  const { queries } = useSite();
  const reading = useCall(calls.flows, { staleMs: 0 });
  const [edited, setEdited] = useState<FlowSetting | null>(null);
  const [dropped, setDropped] = useState<FlowSetting | null>(null);
  const [columns, changeColumns] = [useColumns(setEdited, setDropped), useChangeColumns()];
  return (
    <div className="grid gap-8 [&>*]:min-w-0">
      <div>
        <h1 className="font-display text-xl font-bold lg:text-2xl">{t('office.nav.registration')}</h1>
        <p className="mt-1.5 max-w-160 text-sm text-t2">{t('office.flows.lead')}</p>
      </div>
      <Section
        title={t('office.flows.title')}
        acts={
          <Button look="primary" size="small" icon={Plus} onClick={() => setEdited(fresh)}>
            {t('office.flows.new')}
          </Button>
        }
      >
        <Read reading={reading}>
          {(data) => <List caption={t('office.flows.title')} columns={columns} rows={data.flows} keyOf={keyOf} />}
        </Read>
      </Section>
      <Section title={t('office.flows.history')}>
        <Read reading={reading}>
          {(data) => (
            <List
              caption={t('office.flows.history')}
              columns={changeColumns}
              rows={data.changes}
              keyOf={({ id }) => id}
            />
          )}
        </Read>
      </Section>
      {edited && <Edit flow={edited} hosts={reading.data?.hosts ?? []} onClose={() => setEdited(null)} />}
      {dropped && (
        <ReasonDialog
          title={t('office.flows.drop_title', { name: dropped.source })}
          lead={t('office.flows.drop_text')}
          isDanger
          spec={calls.dropFlow}
          input={(reason) => ({
            body: { brand: dropped.brand, source: dropped.source, version: dropped.version, reason },
          })}
          onClose={() => setDropped(null)}
          onDone={() => {
            refreshCall(queries, calls.flows);
            showToast({ kind: 'done', title: t('office.flows.dropped') });
          }}
        />
      )}
    </div>
  );
}
