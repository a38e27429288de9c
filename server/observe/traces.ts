import type { IncomingMessage, ServerResponse } from 'node:http';
import {
	type Attributes,
	context,
	isSpanContextValid,
	ROOT_CONTEXT,
	type Span,
	SpanKind,
	SpanStatusCode,
	trace,
} from '@opentelemetry/api';
import type { AnsweredRequest } from './metrics.ts';

/** Without `startTraces` it sends nothing and costs almost nothing. */
const tracer = () => trace.getTracer('blue');

/**
 * Runs `work` within a span, such as the sending of a mail. Attributes never contain names,
 * addresses or tokens.
 */
export async function traced<Value>(
	name: string,
	attributes: Attributes,
	work: () => Promise<Value>,
): Promise<Value> {
	return await tracer().startActiveSpan(
		name,
		{ kind: SpanKind.CLIENT, attributes },
		async (span) => {
			try {
				return await work();
			} catch (cause) {
				span.setStatus({ code: SpanStatusCode.ERROR });
				throw cause;
			} finally {
				span.end();
			}
		},
	);
}

/** Records a finished database query by its text without values. */
export function traceQuery(sql: string, ms: number, hasFailed: boolean): void {
	const name = `database ${/^\w+/.exec(sql)?.[0] ?? 'query'}`;
	const attributes = { 'db.query.text': sql.slice(0, 1000) };
	traceEnded({ name, attributes, ms, hasFailed });
}

/** Records an answer of the card provider, as the SDK reports it. */
export function traceProviderAnswer(answer: {
	readonly method: string;
	readonly path: string;
	readonly status: number;
	readonly elapsed: number;
}): void {
	const { method, path, status, elapsed } = answer;
	// Payment ids are removed from the path.
	const route = path
		.replace(/\?.*/, '')
		.replace(/\/[^/]*_[^/]*/g, (part) => (/\d|[A-Z]/.test(part) ? '/:id' : part));
	const attributes = { 'http.response.status_code': status };
	traceEnded({
		name: `provider ${method} ${route}`,
		attributes,
		ms: elapsed,
		hasFailed: status >= 400,
	});
}

interface Ended {
	readonly name: string;
	readonly attributes: Attributes;
	readonly ms: number;
	readonly hasFailed: boolean;
}

/** A span without a parent is not recorded. */
function traceEnded({ name, attributes, ms, hasFailed }: Ended): void {
	if (!trace.getActiveSpan()?.isRecording()) return;
	const endMs = Date.now();
	const span = tracer().startSpan(name, {
		kind: SpanKind.CLIENT,
		startTime: endMs - ms,
		attributes,
	});
	if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
	span.end(endMs);
}

/**
 * Starts a span for a call, as a child of a proxy's span (`traceparent`), and runs `answer` within
 * it. Returns a function that ends it.
 */
export function traceCall(
	request: IncomingMessage,
	response: ServerResponse,
	requestId: string,
	answer: () => void,
): (answered: AnsweredRequest) => void {
	const span = tracer().startSpan(
		request.method ?? '',
		{ kind: SpanKind.SERVER, attributes: { 'blue.request_id': requestId } },
		parentOf(request),
	);
	if (!span.isRecording()) {
		answer();
		return () => undefined;
	}
	context.with(trace.setSpan(context.active(), span), answer);
	return (answered) => end(span, answered, response.writableFinished);
}

function end(span: Span, { method, route, status }: AnsweredRequest, isWhole: boolean): void {
	span.updateName(`${method} ${route}`);
	span.setAttributes({
		'http.request.method': method,
		'http.route': route,
		'http.response.status_code': status,
		...(!isWhole && { 'blue.is_cut': true }),
	});
	if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
	span.end();
}

const traceparent = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** The W3C Trace Context header. Any other value starts a new trace. */
function parentOf({ headers }: IncomingMessage) {
	const [, traceId = '', spanId = '', flags = ''] =
		traceparent.exec(String(headers.traceparent ?? '')) ?? [];
	const parent = { traceId, spanId, traceFlags: Number.parseInt(flags || '0', 16), isRemote: true };
	return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}
