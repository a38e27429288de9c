/** A running trace exporter. */
export interface Traces {
	/** Sends the remaining traces if the collector accepts them. */
	stop(): Promise<void>;
}

/**
 * Starts to export traces (`OTEL_EXPORTER_OTLP_ENDPOINT`, OTLP over HTTP): calls with their
 * database queries and calls to the card provider and mail server. The packages are loaded only
 * here.
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
		// An unavailable collector must not block the shutdown.
		stop: () => provider.shutdown().catch(() => undefined),
	};
}
