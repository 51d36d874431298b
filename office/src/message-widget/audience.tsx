// For whom a message is: players or guests, of which brands, only those who agreed to advertising.
import type { WidgetAudience, WidgetSource } from '@malva/contract/message-widget';
import { useT } from '@malva/web/core/site.tsx';
import { Chips } from '@malva/web/ui/chips.tsx';
import { Switch } from '@malva/web/ui/switch.tsx';
import { brandNames } from './source.ts';

const audiences: readonly WidgetAudience[] = ['any', 'guest', 'player'];

function Brands({
  value,
  onChange,
}: {
  value: WidgetSource['brands'];
  onChange(brands: WidgetSource['brands']): void;
}) {
  const t = useT();
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium text-t2">{t('office.widget.brands')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {brandNames.map(({ name, title }) => (
          <label key={name} className="flex min-h-11 items-center gap-2.5 text-sm font-semibold">
            <input
              type="checkbox"
              className="size-5 accent-(--accent)"
              checked={value.includes(name)}
              disabled={value.length === 1 && value[0] === name}
              onChange={(event) =>
                onChange(event.target.checked ? [...value, name] : value.filter((other) => other !== name))
              }
            />
            {title}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Whom({ source, onChange }: { source: WidgetSource; onChange(source: WidgetSource): void }) {
  const t = useT();
  return (
    <>
      <div className="grid gap-2">
        <p className="text-sm font-medium text-t2">{t('office.widget.audience')}</p>
        <Chips<WidgetAudience>
          label={t('office.widget.audience')}
          value={source.audience}
          onChange={(audience) => onChange({ ...source, audience })}
          options={audiences.map((value) => ({ value, label: t(`office.widget.audience.${value}`) }))}
        />
      </div>
      <Brands value={source.brands} onChange={(of) => onChange({ ...source, brands: of })} />
      <Switch
        label={t('office.widget.expanded')}
        isOn={source.isExpanded}
        onChange={(isExpanded) => onChange({ ...source, isExpanded })}
      />
      <Switch
        label={t('office.widget.marketing')}
        hint={t('office.widget.marketing_hint')}
        isOn={source.isMarketing}
        onChange={(isMarketing) => onChange({ ...source, isMarketing })}
      />
    </>
  );
}
