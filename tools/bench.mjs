// `npm run bench`: server, browser and memory figures as Markdown tables; ends with 1 when a wanted figure is missed.
// `npm run bench -- browser` takes one part; `--write` puts the tables into docs/bench.md.
import { build, install, memoryArguments, runNode, step } from './setup.mjs';

install();
build();
step('benchmarks; keep the machine quiet');
process.exit(
  await runNode([...memoryArguments, 'bench/main.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' }),
);
