// From where a sensitive act came, as the trail keeps it.

/** From where a sensitive act came; stands in the trail. */
export interface Origin {
  requestId: string;
  ip: string;
  agent: string;
}

interface Came {
  request: { ip: string };
  visitor: { requestId: string; agent: string };
}

export const originOf = ({ request, visitor }: Came): Origin => ({
  requestId: visitor.requestId,
  ip: request.ip,
  agent: visitor.agent.slice(0, 200),
});
