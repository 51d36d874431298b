// Text as the server parsed it: a tree of paragraphs, headings, lists and runs. No markup of its own ever comes in a
// text.
import type { Rich as Nodes, RichNode, Run } from '@malva/contract/composed';
import type { ReactNode } from 'react';
import { Link } from '../../core/router.tsx';

const linked = 'font-medium text-t1 underline decoration-1 underline-offset-3 hover:decoration-2';

/** Inside the site a navigation, elsewhere an ordinary link that tells nothing of where it was clicked. */
export function Address({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  return href.startsWith('/') ? (
    <Link to={href} className={className}>
      {children}
    </Link>
  ) : (
    <a href={href} rel="noopener noreferrer nofollow" className={className}>
      {children}
    </a>
  );
}

function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ text, strong, em, href }, at) => {
    let node: ReactNode = text;
    if (em) node = <em>{node}</em>;
    if (strong) node = <strong className="font-semibold text-t1">{node}</strong>;
    if (href)
      node = (
        <Address href={href} className={linked}>
          {node}
        </Address>
      );
    return <span key={at}>{node}</span>;
  });
}

function Node({ node }: { node: RichNode }) {
  if ('items' in node) {
    const List = node.type;
    return (
      <List className={`grid gap-1.5 pl-5 ${List === 'ul' ? 'list-disc' : 'list-decimal'} marker:text-t3`}>
        {node.items.map((runs, at) => (
          <li key={at} className="pl-1">
            <Runs runs={runs} />
          </li>
        ))}
      </List>
    );
  }
  const runs = <Runs runs={node.runs} />;
  if (node.type === 'h2') return <h2 className="mt-3 text-lg font-bold text-t1 lg:text-xl">{runs}</h2>;
  if (node.type === 'h3') return <h3 className="mt-2 font-semibold text-t1">{runs}</h3>;
  if (node.type === 'quote') return <blockquote className="rounded-control bg-s2 px-4 py-3 text-t1">{runs}</blockquote>;
  return <p>{runs}</p>;
}

export function Rich({ nodes, className = '' }: { nodes: Nodes; className?: string }) {
  return (
    <div className={`grid gap-3 leading-relaxed text-t2 [&>*:first-child]:mt-0 ${className}`}>
      {nodes.map((node, at) => (
        <Node key={at} node={node} />
      ))}
    </div>
  );
}
