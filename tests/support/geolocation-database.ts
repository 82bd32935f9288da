/** Writes a file in MaxMind's format: ranges of IPv4 addresses with the record of each. */
export function placeDatabase(ranges: Readonly<Record<string, unknown>>): Buffer {
  const nodes: [left: Branch, right: Branch][] = [[undefined, undefined]];
  const data: Buffer[] = [];
  let size = 0;
  for (const [range, entry] of Object.entries(ranges)) {
    const [address = '', length = ''] = range.split('/');
    const bits = address.split('.').flatMap((part) => [...Number(part).toString(2).padStart(8, '0')].map(Number));
    const bytes = encoded(entry);
    put(nodes, bits.slice(0, Number(length)), { at: size });
    data.push(bytes);
    size += bytes.length;
  }
  const count = nodes.length;
  const tree = nodes.flatMap((pair) =>
    pair.map((branch) => {
      const record = Buffer.alloc(3);
      const value = branch === undefined ? count : 'node' in branch ? branch.node : count + 16 + branch.at;
      record.writeUIntBE(value, 0, 3);
      return record;
    }),
  );
  const about = { node_count: count, record_size: 24, ip_version: 4, database_type: 'Test', build_epoch: 1 };
  const version = {
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    languages: [],
    description: {},
  };
  const mark = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex');
  return Buffer.concat([...tree, Buffer.alloc(16), ...data, mark, encoded({ ...about, ...version })]);
}

type Branch = { node: number } | { at: number } | undefined;

function put(nodes: [Branch, Branch][], bits: readonly number[], leaf: { at: number }): void {
  let node = 0;
  bits.forEach((bit, index) => {
    const pair = nodes[node] as [Branch, Branch];
    if (index === bits.length - 1) pair[bit] = leaf;
    else {
      const next = pair[bit];
      if (next && 'node' in next) node = next.node;
      else {
        pair[bit] = { node: nodes.length };
        node = nodes.length;
        nodes.push([undefined, undefined]);
      }
    }
  });
}

const UTF8 = 2;
const NUMBER = 6;
const MAP = 7;
const LIST = 11;

function encoded(value: unknown): Buffer {
  if (typeof value === 'string') return Buffer.concat([head(UTF8, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([head(NUMBER, 4), bytes]);
  }
  if (Array.isArray(value)) return Buffer.concat([head(LIST, value.length), ...value.map(encoded)]);
  const entries = Object.entries(value as object);
  return Buffer.concat([head(MAP, entries.length), ...entries.flat().map(encoded)]);
}

/** Nothing here needs more than a control byte, or two for an extended type. */
function head(type: number, size: number): Buffer {
  return type > 7 ? Buffer.from([size, type - 7]) : Buffer.from([(type << 5) | size]);
}
