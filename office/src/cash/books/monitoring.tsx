// Whether the state monitoring was told everything; what waits, since when and why.
import { monitoring } from '@malva/contract/monitoring';
import { useErrorText } from '@malva/web/core/error-text.ts';
import { formatInteger } from '@malva/web/core/format.ts';
import { formatDate } from '@malva/web/core/format-date.ts';
import { useCall } from '@malva/web/core/query.ts';
import { useLang, useT } from '@malva/web/core/site.tsx';
import { Badge } from '@malva/web/ui/badge.tsx';
import { Facts } from '@malva/web/ui/rows.tsx';
import { Read, Section } from '../../player/part.tsx';

export function Monitoring() {
  const t = useT();
  const lang = useLang();
  const errorText = useErrorText();
  const reading = useCall(monitoring.told, { staleMs: 0 });
  return (
    <Section title={t('office.monitoring.title')}>
      <Read reading={reading}>
        {({ isOn, sent, waiting, lastAt, waitingSince, problem }) => (
          <Facts
            facts={[
              {
                label: t('office.column.status'),
                value: (
                  <Badge tone={!isOn || problem ? 'live' : waiting > 0 ? 'gold' : 'win'}>
                    {t(`office.monitoring.${!isOn ? 'off' : problem ? 'down' : waiting > 0 ? 'behind' : 'told'}`)}
                  </Badge>
                ),
              },
              { label: t('office.monitoring.sent'), value: formatInteger(sent) },
              { label: t('office.monitoring.last'), value: lastAt ? formatDate(lastAt, lang) : '—' },
              ...(waiting > 0
                ? [
                    {
                      label: t('office.monitoring.waiting'),
                      value: `${formatInteger(waiting)}${waitingSince ? ` · ${formatDate(waitingSince, lang)}` : ''}`,
                    },
                  ]
                : []),
              ...(problem ? [{ label: t('office.reason'), value: errorText(problem as 'internal') }] : []),
            ]}
          />
        )}
      </Read>
    </Section>
  );
}
