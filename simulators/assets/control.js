// @ts-nocheck: runs in the browser, without the server's types.
// The console: posts the order of a button and shows what the simulator is now.
const all = (selector, root = document) => [...root.querySelectorAll(selector)];

function update(name, answer) {
  const panel = document.querySelector(`[data-sim="${name}"]`);
  const state = panel.querySelector('.state');
  state.classList.toggle('bad', answer.faulty);
  state.textContent = answer.faulty ? state.dataset.bad : state.dataset.good;
  for (const row of all('dl div', panel)) {
    const value = answer[row.dataset.figure];
    if (value !== undefined) row.querySelector('dd').textContent = value;
  }
  if (!answer.faulty) for (const button of all('.switch', panel)) button.classList.remove('on');
}

for (const button of all('.switch')) {
  button.addEventListener('click', async () => {
    const { name, order } = button.dataset;
    const response = await fetch(`/control/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: order,
    }).catch(() => null);
    if (!response?.ok) return;
    const kind = Object.keys(JSON.parse(order).faults ?? {})[0];
    for (const other of all('.switch', button.closest('.sim'))) {
      if (kind && Object.keys(JSON.parse(other.dataset.order).faults ?? {})[0] === kind) other.classList.remove('on');
    }
    if (kind) button.classList.add('on');
    update(name, await response.json());
  });
}

setInterval(async () => {
  if (document.hidden) return;
  for (const panel of all('[data-sim]')) {
    const answer = await fetch(`/control/${panel.dataset.sim}`)
      .then((response) => response.json())
      .catch(() => null);
    if (answer) update(panel.dataset.sim, answer);
  }
}, 3000);
