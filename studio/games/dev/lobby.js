// The lobby's side of the frame protocol, as short as it can be; keeps every message for tests to read.
const query = new URLSearchParams(location.search);
const game = query.get('game') ?? 'kalyna-sevens';
const frame = document.querySelector('iframe');
window.heard = [];
let greeted;
addEventListener('message', (event) => {
  if (event.source !== frame.contentWindow || event.data?.type !== 'hello' || event.data.id === greeted) return;
  greeted = event.data.id;
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data }) => {
    window.heard.push(data);
    // What is drawn for it stands in the next frame.
    if (data.type === 'ready')
      requestAnimationFrame(() => requestAnimationFrame(() => (window.firstFrameAt ??= performance.now())));
  });
  port1.start();
  window.say = (message) => port1.postMessage(message);
  frame.contentWindow.postMessage({ kg: 1, type: 'port' }, '*', [port2]);
  port1.postMessage({
    type: 'init',
    session: { rgsUrl: `${location.origin}/rgs/${game}`, launchToken: 'x'.repeat(32), mode: 'demo', game },
    locale: query.get('lang') ?? 'uk',
    theme: query.get('theme') ?? 'dark',
    currency: 'UAH',
    profile: null,
    safeArea: { top: 0, right: 0, bottom: 0, left: 0 },
    settings: { sound: query.get('sound') === '1', turbo: false },
    reducedMotion: query.get('reduced') === '1',
  });
});
frame.src = `/studio/${game}/index.html`;
