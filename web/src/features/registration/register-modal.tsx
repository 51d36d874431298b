// Registration: asks which flow this source leads to, shows its form, then the code. An account stands once the code
// came back; what is said until then is the same whether the contact has one already or not.
import { registration, type Flow, type SentCode } from '@malva/contract/registration';
import {
  defaultSource,
  formOf,
  nextGuestStep,
  type GuestEvent,
  type GuestStep,
  type Variant,
} from '@malva/rules/registration';
import { useCallback, useEffect, useReducer, useState } from 'react';
import { ApiError, call } from '../../core/api.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { keepNote, takeNote } from '../../core/notes.ts';
import { useNavigation, useSite, useT } from '../../core/site.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { goOn } from './after.ts';
import type { Values } from './checks.ts';
import { CodeStep } from './code-step.tsx';
import { Promo } from './promo.tsx';
import { RegisterForm, NoCode, type FlowShown } from './register-form.tsx';

type Props = ModalProps<'Register'>['props'];

/**
 * The flow of a source: leaves to another site where the server says so, else keeps flow and source for what follows.
 */
async function askFlow({ source = defaultSource, version, flow, game }: Props): Promise<FlowShown | null> {
  const reply = await call(registration.flow, {
    body: { registration_source: source, version: version ?? flow ?? null },
  });
  if (reply.redirectUrl?.includes('http')) {
    location.assign(reply.redirectUrl);
    return null;
  }
  const chosen: Flow = flow ?? reply.registration_flow;
  keepNote('registerFlow', chosen);
  keepNote('registerSource', source);
  // Who comes for something else is not led to the game of another time.
  if (game) keepNote('gamePlay', JSON.stringify(game));
  else takeNote('gamePlay');
  return { source, version: reply.version, flow: chosen, variants: reply.variants };
}

function useFlow(props: Props) {
  const [state, setState] = useState<{ flow: FlowShown | null; error: ApiError | null }>({ flow: null, error: null });
  const [attempt, setAttempt] = useState(0);
  const [asked] = useState(props);
  useEffect(() => {
    let isHere = true;
    askFlow(asked)
      .then((flow) => isHere && setState({ flow, error: null }))
      .catch(
        (error: unknown) =>
          isHere && setState({ flow: null, error: error instanceof ApiError ? error : new ApiError('internal', 0) }),
      );
    return () => {
      isHere = false;
    };
  }, [asked, attempt]);
  const again = useCallback(() => {
    setState({ flow: null, error: null });
    setAttempt((count) => count + 1);
  }, []);
  return { ...state, again };
}

interface Sent {
  code: SentCode;
  values: Values;
  variant: Variant;
}

/** What the code is worth: the account itself, or the contact of a form that came first. */
async function takeCode({ code: sent, values }: Sent, flow: Flow, code: string): Promise<string | null> {
  const { isAgeConfirmed, isAgreementConfirmed, marketingConsent } = values;
  if (flow !== 'otp')
    return (await call(registration.confirm, { params: { type: sent.type }, body: { id: sent.id, code } })).redirectUrl;
  const body = { id: sent.id, code, isAgeConfirmed, isAgreementConfirmed, marketingConsent };
  return (await call(registration.otpRegister, { body })).redirectUrl;
}

/** A visitor who has an account comes to the same place by logging in. */
const afterLogin = ({ redirectUrl, game, source }: Props): string | undefined =>
  redirectUrl ??
  (game && `${location.pathname}?game=${game.slug}&isMoney=${game.isMoney ? 1 : 0}`) ??
  (source === 'cash' ? '/cash/deposit/' : undefined);

/** Who came for something of the account may have one: logging in stands beside registering, as large as it. */
function EqualWays({ props }: { props: Props }) {
  const t = useT();
  const { swapModal } = useNavigation();
  return (
    <div role="group" aria-label={t('registration.ways')} className="mb-5 grid grid-cols-2 gap-2.5">
      <span aria-current="true" className={buttonClass({ look: 'outline' })}>
        {t('app.nav.register')}
      </span>
      <Button onClick={() => swapModal('Login', { redirectUrl: afterLogin(props) })}>{t('app.nav.login')}</Button>
    </div>
  );
}

function useGuestSteps() {
  const [step, happen] = useReducer((now: GuestStep, event: GuestEvent) => nextGuestStep(now, event), 'start');
  return { step, happen };
}

export default function RegisterModal({ props }: ModalProps<'Register'>) {
  const t = useT();
  const { brand, navigation } = useSite();
  const { flow, error, again } = useFlow(props);
  const [sent, setSent] = useState<Sent | null>(null);
  const { step, happen } = useGuestSteps();
  const isCode = sent !== null && step !== 'start';
  const promo = brand.has('short-registration') ? 'register_new' : 'register';
  const check = async (code: string) => {
    happen('code given');
    try {
      const redirectUrl = await takeCode(sent!, flow!.flow, code);
      happen('account made');
      await goOn(navigation, redirectUrl ?? props.redirectUrl);
    } catch (caught) {
      happen('code refused');
      throw caught;
    }
  };
  const send = (channel: 'sms' | 'call') =>
    call(registration.requestConfirm, { params: { type: sent!.code.type }, body: { id: sent!.code.id, channel } });
  return (
    <ModalFrame
      title={t(isCode ? 'registration.code.title' : 'registration.title')}
      lead={t(isCode ? 'registration.code.lead' : `registration.lead_${flow?.flow ?? 'default'}`)}
      size="wide"
    >
      <div className="grid gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]" data-step={step} data-flow={flow?.flow}>
        <Promo form={promo} />
        <div className="min-w-0 md:min-h-130">
          {error ? (
            <ErrorState error={error} retry={again} />
          ) : !flow ? (
            <SkeletonRows rows={5} height={56} />
          ) : isCode ? (
            <CodeStep
              key={sent.code.id}
              type={sent.code.type}
              contact={sent.code.maskedContact}
              send={send}
              check={check}
            >
              <NoCode type={sent.code.type} redirectUrl={afterLogin(props)} onBack={() => happen('back')} />
            </CodeStep>
          ) : (
            <>
              {props.source && <EqualWays props={props} />}
              <RegisterForm
                flow={flow}
                before={sent}
                redirectUrl={afterLogin(props)}
                fieldsOf={(variant) => formOf(flow.flow, variant)}
                onSent={(next) => {
                  setSent(next);
                  happen('code sent');
                }}
              />
            </>
          )}
        </div>
      </div>
    </ModalFrame>
  );
}
