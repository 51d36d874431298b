// @ts-nocheck: runs in the browser, without the server's types.
// One press is enough: the way back is used once.
const links = document.querySelectorAll('.people a');
for (const link of links) {
  link.addEventListener('click', () => {
    for (const other of links) other.setAttribute('aria-disabled', 'true');
  });
}
