// The hosted identity page: where the documents are, who the person is, what is shared; then a face check if needed,
// and the result.
import type { Lang } from '@malva/contract/schema';
import type { IdentityPerson } from '@malva/contract/simulators/identity';
import { html, page, sayer, textsOf, type Html, type Say } from '../html.ts';
import { bank, documents, face, forward, icon, key as keyPath, seal } from '../icons.ts';
import { testKeys, type TestPeople } from './people.ts';

export interface IdentityPage {
  id: string;
  key: string;
  returnUrl: string;
  lang: Lang;
  /** What is still to be done. */
  step: 'form' | 'app' | 'key' | 'signature' | 'liveness' | 'done';
  status: string | null;
  people: TestPeople;
}

const head = (
  say: Say,
  n: number,
  title: string,
  text: string,
): Html => html`<p class="step">${say('id.step', { n, total: 3 })}</p>
<h1 tabindex="-1">${say(title)}</h1><p class="muted">${say(text)}</p>`;

function sources(say: Say): Html {
  const option = (
    key: string,
    path: Html,
    hint: string,
  ): Html => html`<button type="button" class="source" data-source="${key}">
<span class="mark ${key}">${icon(path)}</span><span><b>${say(`id.source_${key}`)}</b><small>${say(hint)}</small></span>
<span class="go">${icon(forward)}</span></button>`;
  const banks = ['bank_1', 'bank_2', 'bank_3'].map((key) => option(key, bank, 'id.source_bank_hint'));
  return html`<section class="view panel wide" data-view="source">${head(say, 1, 'id.source_title', 'id.source_text')}
<div class="sources">${option('app', documents, 'id.source_app_hint')}${banks}${option('key', keyPath, 'id.source_key_hint')}</div>
<p class="error" id="source-error" role="alert"></p></section>`;
}

const tone = (key: string): string =>
  ['man', 'woman', 'edge'].includes(key)
    ? 'good'
    : ['liveness', 'no_number', 'duplicate'].includes(key)
      ? 'wait'
      : 'bad';

function people(say: Say): Html {
  const option = (key: string): Html => html`<button type="button" class="person" data-person="${key}">
<span class="dot ${tone(key)}"></span><b>${say(`id.test_${key}`)}</b><small>${say(`id.test_${key}_hint`)}</small>
</button>`;
  return html`<div class="people">${testKeys.map(option)}</div>`;
}

function input(say: Say, name: string, attributes: Html, hint?: string): Html {
  return html`<div class="field"><label for="${name}">${say(`id.${name}`)}</label>
<input id="${name}" name="${name}" autocomplete="off" spellcheck="false"
aria-describedby="${name}-error${hint && ` ${name}-hint`}" ${attributes}>
${hint && html`<small id="${name}-hint">${say(hint)}</small>`}<p class="error" id="${name}-error" role="alert"></p>
</div>`;
}

function ownForm(say: Say): Html {
  const sex = (value: string): Html =>
    html`<label class="radio"><input type="radio" name="sex" value="${value}"><span>${say(`id.sex_${value}`)}</span>
</label>`;
  return html`<form class="own" novalidate>
<div class="grid">${input(say, 'last_name', html`required maxlength="60"`)}
${input(say, 'first_name', html`required maxlength="60"`)}
${input(say, 'middle_name', html`maxlength="60"`)}${input(say, 'birth_date', html`type="date" required min="1900-01-01"`)}
<fieldset class="field"><legend>${say('id.sex')}</legend><div class="radios">${sex('male')}${sex('female')}</div>
<p class="error" id="sex-error" role="alert"></p></fieldset>
${input(say, 'document', html`required maxlength="12" placeholder="001234567"`)}
${input(say, 'rnokpp', html`inputmode="numeric" maxlength="10"`, 'id.rnokpp_hint')}</div>
<div class="buttons"><button class="quiet" type="button" data-go="source">${say('id.back')}</button>
<button class="primary" type="submit">${say('id.continue')}</button></div></form>`;
}

const chooser = (say: Say): Html => html`<section class="view panel wide" data-view="person" hidden>
${head(say, 2, 'id.person_title', 'id.person_text')}
<div class="tabs" role="tablist">
<button type="button" role="tab" id="tab-ready" aria-controls="panel-ready"
aria-selected="true">${say('id.ready')}</button>
<button type="button" role="tab" id="tab-own" aria-controls="panel-own" aria-selected="false"
tabindex="-1">${say('id.own')}</button></div>
<div id="panel-ready" role="tabpanel" aria-labelledby="tab-ready">${people(say)}
<div class="buttons"><button class="quiet" type="button" data-go="source">${say('id.back')}</button></div></div>
<div id="panel-own" role="tabpanel" aria-labelledby="tab-own" hidden>${ownForm(say)}</div></section>`;

const consent = (say: Say): Html => html`<section class="view panel narrow left" data-view="consent" hidden>
${head(say, 3, 'id.consent_title', 'id.consent_text')}
<dl class="shared"></dl>
<form class="agree" novalidate><label class="check"><input type="checkbox" id="agree">
<span>${say('id.consent_check')}</span></label>
<p class="error" id="agree-error" role="alert"></p>
<button class="primary" type="submit">${say('id.consent_submit')}</button>
<div class="buttons"><button class="quiet" type="button" data-go="person">${say('id.back')}</button>
<button class="quiet" type="button" data-action="refuse">${say('id.consent_refuse')}</button></div></form></section>`;

const liveness = (say: Say): Html => html`<section class="view panel narrow center" data-view="liveness" hidden>
<span class="face">${icon(face, 64, 3)}</span>
<h1 tabindex="-1">${say('id.liveness_title')}</h1><p class="muted">${say('id.liveness_text')}</p>
<p class="error" role="alert"></p>
<button class="primary" type="button" data-action="liveness">${say('id.liveness_submit')}</button></section>`;

/** What is confirmed on the phone: the share in the document app, or the entrance with the key. */
const phone = (
  say: Say,
  name: 'app' | 'key',
): Html => html`<section class="view panel narrow center" data-view="${name}" hidden>
<span class="face">${icon(name === 'app' ? documents : keyPath)}</span>
<h1 tabindex="-1">${say(`id.${name}_title`)}</h1><p class="muted">${say(`id.${name}_text`)}</p>
<p class="error" role="alert"></p>
<button class="primary" type="button" data-go="person">${say(`id.${name}_submit`)}</button>
<div class="buttons"><button class="quiet" type="button" data-go="source">${say('id.other_way')}</button></div></section>`;

const signature = (say: Say): Html => html`<section class="view panel narrow center" data-view="signature" hidden>
<span class="face">${icon(keyPath)}</span>
<h1 tabindex="-1">${say('id.signature_title')}</h1><p class="muted">${say('id.signature_text')}</p>
<p class="error" role="alert"></p>
<button class="primary" type="button" data-action="sign">${say('id.signature_submit')}</button>
<div class="buttons"><button class="quiet" type="button" data-action="unsigned">${say('id.signature_refuse')}</button></div></section>`;

const done = (
  say: Say,
): Html => html`<section class="view panel narrow center" data-view="done" hidden aria-live="polite">
${seal}
<h1 tabindex="-1"></h1><p class="muted"></p>
<a class="primary" target="_top" data-return>${say('common.back_to_site')}</a></section>`;

export function identityPage({ id, key, returnUrl, lang, step, status, people: ready }: IdentityPage): string {
  const say = sayer(lang);
  const body = html`<main class="identify"><ol class="progress" aria-hidden="true"><li></li><li></li><li></li></ol>
${sources(say)}${chooser(say)}${consent(say)}${phone(say, 'app')}${phone(say, 'key')}${signature(say)}
${liveness(say)}${done(say)}</main>`;
  const data: Record<string, unknown> & { people: Record<string, IdentityPerson> } = {
    id,
    base: `/identify/${key}`,
    returnUrl,
    step,
    status,
    people: ready,
    lang,
    texts: textsOf(lang, 'id.', 'common.'),
  };
  return page({ lang, title: say('id.title'), brand: say('id.brand'), name: 'identity', body, data });
}
