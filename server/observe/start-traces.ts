/** What sends traces to a collector. */
export interface Traces {
	/** Sends what is left, as far as somebody takes it. */
	stop(): Promise<void>;
}

/**
 * Begins to send traces to a collector (`OTEL_EXPORTER_OTLP_ENDPOINT`, OTLP over HTTP): calls, and
 * within them the database's queries and what was asked of card provider and mail server. What it
 * needs is loaded only then.
 */
export async function startTraces(endpoint: string): Promise<Traces> {
	const [{ context, trace }, { AsyncLocalStorageContextManager }, { OTLPTraceExporter }, sdk, kit] =
		await Promise.all([
			import('@opentelemetry/api'),
			import('@opentelemetry/context-async-hooks'),
			import('@opentelemetry/exporter-trace-otlp-http'),
			import('@opentelemetry/sdk-trace'),
			import('@opentelemetry/resources'),
		]);
	const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
	const provider = new sdk.TracerProvider({
		resource: kit.resourceFromAttributes({ 'service.name': 'blue' }),
		spanProcessors: [new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: 1000 })],
	});
	context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
	trace.setGlobalTracerProvider(provider);
	return {
		// A collector that has gone must not keep a shop from stopping.
		stop: () => provider.shutdown().catch(() => undefined),
	};
}
