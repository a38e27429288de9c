import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';

// The baseline: Node's own server with the same bytes and headers for every request.
const { headers, body } = v.parse(
	v.object({ headers: v.array(v.string()), body: v.string() }),
	await json(process.stdin),
);
const bytes = Buffer.from(body, 'base64');

const server = createServer((_request, response) => {
	response.writeHead(200, headers);
	response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
	const address = server.address();
	if (address !== null && typeof address === 'object') console.log(address.port);
});
