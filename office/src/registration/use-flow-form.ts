// What the form of a registration flow holds, checks and sends.
import { registrationOffice as calls, type FlowSetting } from '@malva/contract/registration-office';
import { variants, type Variant } from '@malva/rules/registration';
import { call } from '@malva/web/core/api.ts';
import { useForm } from '@malva/web/core/form.ts';
import { refreshCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { reasonCheck } from '../reasoned-form.tsx';
import { type Brand, every } from './flow-setting.ts';

export function useFlowForm(flow: FlowSetting, onDone: () => void) {
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
