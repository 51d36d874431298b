// The form of one registration flow.
import type { FlowSetting } from '@malva/contract/registration-office';
import { brands } from '@malva/brands/all';
import { flows, funnelTypes, variants } from '@malva/rules/registration';
import { useT } from '@malva/web/core/site.tsx';
import { Checkbox, Select } from '@malva/web/ui/choices.tsx';
import { TextField } from '@malva/web/ui/field.tsx';
import { ReasonedForm } from '../reasoned-form.tsx';
import { type Brand, every } from './flow-setting.ts';
import { useFlowForm } from './use-flow-form.ts';

const brandNames = [every, ...(Object.keys(brands) as Brand[])] as const;

/** Of whom a new flow is; of one that is there it cannot be changed. */
function Whose({ form }: { form: ReturnType<typeof useFlowForm> }) {
  const t = useT();
  return (
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
  );
}

export function Edit({ flow, hosts, onClose }: { flow: FlowSetting; hosts: readonly string[]; onClose(): void }) {
  const t = useT();
  const isNew = flow.source === '';
  const form = useFlowForm(flow, onClose);
  return (
    <ReasonedForm
      title={isNew ? t('office.flows.new') : t('office.flows.change', { name: flow.source })}
      form={form}
      submit={t('office.flows.save')}
      onClose={onClose}
    >
      {isNew ? <Whose form={form} /> : <p className="text-sm text-t2">{t('office.flows.change_text')}</p>}
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
