// @ts-nocheck: runs in the browser, without the server's types.
// Between the lobby (frame protocol v1, contract/game-frame.ts) and a provider's game, which speaks plain window
// messages of the form { seamless: 1, event, … }. Amounts are minor units over there and decimal text over here.
// Nothing is trusted but the two windows.
(() => {
  const game = document.querySelector('iframe') ?? null;
  let port = null;
  let mode = 'demo';
  const id = String(crypto.getRandomValues(new Uint32Array(1))[0]);
  const decimal = (units) => {
    const whole = Number.isSafeInteger(units) ? Math.max(0, units) : 0;
    return `${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
  };
  const text = (value) => (typeof value === 'string' ? value.slice(0, 64) : '');
  const frame = () => game ?? document.querySelector('iframe');
  const toLobby = (message) => port?.postMessage(message);
  const toGame = (message) => frame()?.contentWindow?.postMessage({ seamless: 1, ...message }, '*');

  const fromGame = {
    ready: () => toLobby({ type: 'ready' }),
    loading: ({ percent }) => toLobby({ type: 'progress', pct: Number(percent) || 0 }),
    // What a stake is paid with only the wallet knows.
    roundBegin: ({ round, stake }) =>
      toLobby({
        type: 'round:start',
        roundId: text(round),
        bet: decimal(stake),
        funds: mode === 'real' ? null : 'demo',
      }),
    roundFinish: ({ round, win, balance }) =>
      toLobby({ type: 'round:end', roundId: text(round), win: decimal(win), balance: decimal(balance) }),
    cashier: ({ missing }) => toLobby({ type: 'need:deposit', shortfall: decimal(missing) }),
    help: () => toLobby({ type: 'open', room: 'rules' }),
    activity: () => toLobby({ type: 'activity' }),
    problem: ({ code, fatal }) => toLobby({ type: 'error', code: text(code), fatal: fatal === true }),
    leave: () => toLobby({ type: 'exit' }),
  };
  const fromLobby = {
    init(message) {
      mode = message.session.mode === 'real' ? 'real' : 'demo';
      const address = new URL(document.body.dataset.address);
      address.searchParams.set('mode', mode);
      if (mode === 'real') address.searchParams.set('token', message.session.launchToken);
      if (message.reducedMotion) address.searchParams.set('calm', '1');
      if (message.settings.sound === false) address.searchParams.set('mute', '1');
      frame().src = address.href;
    },
    balance: ({ balance }) => toGame({ event: 'balance', balance: Number(balance.replace('.', '')) }),
    pause: () => toGame({ event: 'pause' }),
    resume: () => toGame({ event: 'resume' }),
    mute: ({ on }) => toGame({ event: 'mute', on }),
    theme: ({ theme }) => toGame({ event: 'theme', theme }),
  };

  const takePort = (given) => {
    port = given;
    port.addEventListener('message', ({ data }) => fromLobby[data?.type]?.(data));
    port.start();
  };
  addEventListener('message', ({ source, data, ports }) => {
    if (source === parent && data?.kg === 1 && data.type === 'port' && ports.length === 1 && !port) takePort(ports[0]);
    else if (source === frame()?.contentWindow && data?.seamless === 1 && Object.hasOwn(fromGame, data.event))
      fromGame[data.event](data);
  });
  const hello = () => {
    if (port) return clearInterval(timer);
    parent.postMessage({ kg: 1, type: 'hello', id }, '*');
  };
  const timer = setInterval(hello, 300);
  hello();
})();
