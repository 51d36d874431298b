// @ts-nocheck: runs in the browser, without the server's types.
// The app's side of the window: opens the site with a signed launch, obeys what it asks, tells it what is pressed.
const data = JSON.parse(document.getElementById('data').textContent);
const one = (selector) => document.querySelector(selector);
const say = (key) => data.texts[`messenger.${key}`] ?? key;
const device = one('.device');
const screen = one('.screen');
const main = one('#main');
const way = one('#way');
const ask = one('#ask');
const half = one('#half');
const safe = one('#safe');
const chosen = (name) => one(`input[name=${name}]:checked`).value;
const grounds = {
  dark: { bg_color: '#17181d', text_color: '#ffffff', button_color: '#4a8fe0' },
  light: { bg_color: '#ffffff', text_color: '#16181d', button_color: '#2f7ad6' },
};
const state = { frame: null, isBack: false, isAsking: false };

function log(kind, event, detail) {
  const line = document.createElement('li');
  line.className = kind;
  line.textContent = `${kind === 'in' ? '→' : '←'} ${event}${detail && Object.keys(detail).length > 0 ? ` ${JSON.stringify(detail)}` : ''}`;
  one('.log').prepend(line);
  while (one('.log').children.length > 60) one('.log').lastChild.remove();
}

function tell(eventType, eventData) {
  if (!state.frame) return;
  log('in', eventType, eventData);
  state.frame.contentWindow.postMessage(JSON.stringify({ eventType, eventData }), data.siteOrigin);
}

const tellTheme = () => tell('theme_changed', { theme_params: grounds[chosen('scheme')] });
const tellSafe = () => tell('safe_area_changed', { top: 0, bottom: safe.checked ? 34 : 0, left: 0, right: 0 });
const tellHeight = () =>
  tell('viewport_changed', {
    height: screen.clientHeight,
    width: screen.clientWidth,
    is_state_stable: true,
    is_expanded: !half.checked,
  });

function showMain({
  is_visible: isVisible,
  is_active: isActive,
  is_progress_visible: isBusy,
  text,
  color,
  text_color: ink,
}) {
  main.hidden = isVisible !== true;
  main.textContent = isBusy ? `${text ?? ''} …` : (text ?? '');
  main.setAttribute('aria-disabled', String(isActive === false));
  if (color) main.style.background = color;
  if (ink) main.style.color = ink;
  tellHeight();
}

const orders = {
  web_app_ready: () => undefined,
  web_app_setup_swipe_behavior: () => undefined,
  web_app_expand: () => {
    if (half.checked) half.click();
  },
  web_app_request_theme: tellTheme,
  web_app_request_viewport: tellHeight,
  web_app_request_safe_area: tellSafe,
  web_app_setup_main_button: showMain,
  web_app_setup_back_button: ({ is_visible: isVisible }) => {
    state.isBack = isVisible === true;
    way.classList.toggle('back', state.isBack);
    way.setAttribute('aria-label', say(state.isBack ? 'back' : 'close'));
  },
  web_app_setup_closing_behavior: ({ need_confirmation: isNeeded }) => {
    state.isAsking = isNeeded === true;
    device.dataset.asks = String(state.isAsking);
  },
  web_app_set_header_color: ({ color }) => color && device.style.setProperty('--bar', color),
  web_app_set_background_color: ({ color }) => color && device.style.setProperty('--ground', color),
};

addEventListener('message', ({ source, origin, data: text }) => {
  if (!state.frame || source !== state.frame.contentWindow || origin !== data.siteOrigin) return;
  let word;
  try {
    word = JSON.parse(text);
  } catch {
    return;
  }
  const obey = orders[word.eventType];
  if (!obey) return;
  log('out', word.eventType, word.eventData);
  obey(word.eventData ?? {});
});

function close() {
  state.frame?.remove();
  Object.assign(state, { frame: null, isAsking: false });
  orders.web_app_setup_back_button({});
  main.hidden = true;
}

async function open() {
  close();
  const query = new URLSearchParams({ user: chosen('user'), kind: chosen('kind') });
  const { url } = await (await fetch(`/messenger/v1/launch?${query}`)).json();
  const frame = document.createElement('iframe');
  frame.title = say('device');
  frame.referrerPolicy = 'origin';
  frame.allow = 'fullscreen; clipboard-write';
  frame.src = `${url}&tgWebAppThemeParams=${encodeURIComponent(JSON.stringify(grounds[chosen('scheme')]))}`;
  state.frame = frame;
  screen.append(frame);
  device.scrollIntoView({ block: 'nearest' });
}

one('#open').addEventListener('click', () => void open());
way.addEventListener('click', () => {
  if (state.isBack) tell('back_button_pressed');
  else if (state.isAsking) ask.showModal();
  else close();
});
for (const button of ask.querySelectorAll('button')) {
  button.addEventListener('click', () => {
    ask.close();
    if (button.value === 'leave') close();
  });
}
main.addEventListener('click', () => {
  if (main.getAttribute('aria-disabled') !== 'true') tell('main_button_pressed');
});
for (const radio of document.querySelectorAll('input[name=scheme]')) {
  radio.addEventListener('change', () => {
    device.dataset.scheme = chosen('scheme');
    tellTheme();
  });
}
half.addEventListener('change', () => {
  if (half.checked) device.style.setProperty('--whole', `${screen.clientHeight}px`);
  device.classList.toggle('half', half.checked);
  tellHeight();
});
safe.addEventListener('change', () => {
  one('.edge').hidden = !safe.checked;
  tellSafe();
});
one('#name').textContent = new URL(data.siteOrigin).host;
