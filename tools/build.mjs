// `npm run build`: builds every client.
import { build, install } from './setup.mjs';

install();
build({ force: true });
