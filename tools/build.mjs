// `npm run build`: builds every client anew.
import { build, install } from './setup.mjs';

install();
build({ force: true });
