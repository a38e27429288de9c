-- Adds one line of JSON to what wrk prints.
done = function(summary, latency)
	local errors = summary.errors
	io.write(string.format(
		'{"requests":%d,"durationUs":%d,"p99Us":%d,"failures":%d}\n',
		summary.requests,
		summary.duration,
		latency:percentile(99),
		errors.connect + errors.read + errors.write + errors.timeout + errors.status
	))
end
