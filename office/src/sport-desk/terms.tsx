// Limits and margins: tried out over the bets of seven days, and only then saved.
import { sportDesk as calls } from '@malva/contract/sport-desk';
import { marginClasses, type Simulation, type TermsInput } from '@malva/contract/sport-terms';
import { formatInteger, formatPercent } from '@malva/web/core/format.ts';
import { useErrorText } from '@malva/web/core/error-text.ts';
import { refreshCall, useCall, useChange } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Button } from '@malva/web/ui/button.tsx';
import { FieldFrame, FormProblem } from '@malva/web/ui/field.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { useState } from 'react';
import { useActor } from '../fraud/risk.tsx';
import { Read, Section } from '../player/part.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';

function Field({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) {
  return (
    <FieldFrame label={label}>
      {(wiring) => (
        <input
          {...wiring}
          className="input"
          inputMode="decimal"
          maxLength={15}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(',', '.'))}
        />
      )}
    </FieldFrame>
  );
}

const hold = (of: number | null): string => (of === null ? '—' : formatPercent((of / 100).toFixed(2)));

function Tried({ made }: { made: Simulation }) {
  const t = useT();
  const more = made.asked.refused - made.now.refused;
  return (
    <p className="panel p-4 text-sm" role="status">
      {t('officeSport.tried', {
        bets: formatInteger(made.now.bets),
        was: hold(made.now.hold),
        is: hold(made.asked.hold),
        refused: `${more >= 0 ? '+' : '−'}${formatInteger(Math.abs(more))}`,
      })}
    </p>
  );
}

interface FieldsProps {
  terms: TermsInput;
  onChange(next: TermsInput): void;
}

const replaced = <T,>(list: readonly T[], at: number, one: T): T[] => list.map((other, n) => (n === at ? one : other));

function Fields({ terms, onChange }: FieldsProps) {
  const t = useT();
  const grid = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-4';
  const caps = ['usual', 'builder', 'cyber', 'day'] as const;
  return (
    <div className="grid gap-5">
      {(['pre', 'live'] as const).map((clock) => (
        <fieldset key={clock} className={grid}>
          <legend className="mb-2 font-bold">{t(`officeSport.room.${clock}`)}</legend>
          {terms[clock].map((value, n) => (
            <Field
              key={n}
              label={t('officeSport.tier', { tier: n + 1 })}
              value={value}
              onChange={(next) => onChange({ ...terms, [clock]: replaced(terms[clock], n, next) })}
            />
          ))}
        </fieldset>
      ))}
      <fieldset className={grid}>
        <legend className="mb-2 font-bold">{t('officeSport.caps')}</legend>
        {caps.map((name) => (
          <Field
            key={name}
            label={t('officeSport.cap', { of: name })}
            value={terms.caps[name]}
            onChange={(next) => onChange({ ...terms, caps: { ...terms.caps, [name]: next } })}
          />
        ))}
        {terms.guarantee.map((value, n) => (
          <Field
            key={n}
            label={t('officeSport.sure', { tier: n + 1 })}
            value={value}
            onChange={(next) => onChange({ ...terms, guarantee: replaced(terms.guarantee, n, next) })}
          />
        ))}
      </fieldset>
      <fieldset className={grid}>
        <legend className="mb-2 font-bold">{t('officeSport.margins')}</legend>
        {marginClasses.map((name) => (
          <Field
            key={name}
            label={t('officeSport.class', { name })}
            value={String(terms.margins[name] / 100)}
            onChange={(next) =>
              onChange({ ...terms, margins: { ...terms.margins, [name]: Math.round(Number(next) * 100) || 0 } })
            }
          />
        ))}
      </fieldset>
    </div>
  );
}

function Form({ terms }: { terms: TermsInput }) {
  const t = useT();
  const { queries } = useSite();
  const errorText = useErrorText();
  const [next, setNext] = useState(terms);
  const [made, setMade] = useState<Simulation | null>(null);
  const [isSaving, setSaving] = useState(false);
  const trying = useChange(calls.simulate);
  const change = (value: TermsInput) => {
    setNext(value);
    setMade(null);
  };
  return (
    <div className="grid gap-4">
      <Fields terms={next} onChange={change} />
      {made && <Tried made={made} />}
      <FormProblem text={trying.error ? errorText(trying.error.code) : undefined} />
      <div className="flex flex-wrap gap-2.5">
        <Button isPending={trying.isPending} onClick={() => void trying.run({ body: next }).then(setMade)}>
          {t('officeSport.try')}
        </Button>
        {made && (
          <Button look="primary" onClick={() => setSaving(true)}>
            {t('officeSport.save')}
          </Button>
        )}
      </div>
      {isSaving && made && (
        <ReasonDialog
          title={t('officeSport.save')}
          lead={t('officeSport.save_lead')}
          spec={calls.saveTerms}
          input={(reason) => ({ body: { terms: next, proof: made.proof, reason } })}
          onClose={() => setSaving(false)}
          onDone={() => {
            refreshCall(queries, calls.terms);
            showToast({ kind: 'done', title: t('officeSport.done') });
          }}
        />
      )}
    </div>
  );
}

export function Terms() {
  const t = useT();
  const actor = useActor();
  const reading = useCall(calls.terms, { staleMs: 0 });
  return (
    <Section title={t('officeSport.part.terms')}>
      <p className="max-w-160 text-sm text-t2">{t('officeSport.terms_text')}</p>
      <Read reading={reading}>
        {({ terms, versions }) => (
          <>
            <Form key={versions[0]?.version ?? 0} terms={terms} />
            <ul className="grid gap-1 text-sm text-t2">
              {versions.map((one) => (
                <li key={one.version}>
                  <Moment at={one.madeAt} /> · {actor(one.author)} · {one.reason}
                </li>
              ))}
            </ul>
          </>
        )}
      </Read>
    </Section>
  );
}
