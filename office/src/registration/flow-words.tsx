// A registration flow in words: its brand, its form, its funnel, its name.
import type { FlowSetting } from '@malva/contract/registration-office';
import { brands } from '@malva/brands/all';
import { useT } from '@malva/web/core/site.tsx';
import type { Brand } from './flow-setting.ts';

export function useSpell() {
  const t = useT();
  return {
    brand: (brand: Brand | null) => (brand === null ? t('office.flows.all_brands') : brands[brand].title),
    form: ({ flow, variants: own }: FlowSetting) =>
      `${t(`office.flows.flow.${flow}`)}${own ? `: ${own.map((one) => t(`office.flows.variant.${one}`)).join(', ')}` : ''}`,
    funnel: ({ funnelType, popupTimeout }: FlowSetting) =>
      `${t(`office.flows.funnel.${funnelType.replaceAll(' ', '_')}`)}, ${t('office.flows.seconds', { count: popupTimeout })}`,
  };
}

export function Name({ flow }: { flow: FlowSetting }) {
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
