{{/*
The plugin's name. It is built into the bundle's paths and the namespace of its texts, so it is no value.
*/}}
{{- define "update-status-plugin.pluginName" -}}
update-status-plugin
{{- end }}

{{/*
Name of the Deployment and of what belongs to it. Not made from the release's: a cluster has one ConsolePlugin of this name, so
there is one release.
*/}}
{{- define "update-status-plugin.fullname" -}}
{{ .Values.fullnameOverride | default .Chart.Name }}
{{- end }}

{{- define "update-status-plugin.selectorLabels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "update-status-plugin.commonLabels" -}}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
app.kubernetes.io/part-of: {{ include "update-status-plugin.pluginName" . }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name (.Chart.Version | replace "+" "_") }}
{{- end }}

{{- define "update-status-plugin.labels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
{{ include "update-status-plugin.commonLabels" . }}
{{- end }}

{{/*
Labels of what enables, disables and tests: never those that the Service selects.
*/}}
{{- define "update-status-plugin.jobLabels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}-jobs
{{ include "update-status-plugin.commonLabels" . }}
{{- end }}

{{/*
Annotations of the pods that the chart sets.
*/}}
{{- define "update-status-plugin.podAnnotations" -}}
openshift.io/required-scc: restricted-v2
checksum/nginx-conf: {{ tpl (.Files.Get "files/nginx.conf") . | sha256sum }}
{{- end }}

{{/*
Refuses values that have a key the chart sets itself: `value` is their name, `given` what they hold, `own` what the chart sets.
*/}}
{{- define "update-status-plugin.refuseOwnKeys" -}}
{{- $own := fromYaml .own -}}
{{- $value := .value -}}
{{- range $key := keys .given | sortAlpha -}}
{{- if hasKey $own $key -}}
{{- fail (printf "%s has the key %s, which the chart sets itself: leave it out." $value $key) -}}
{{- end -}}
{{- end -}}
{{- end }}

{{- define "update-status-plugin.image" -}}
{{- with .Values.image -}}
{{- if .digest -}}
{{ .repository }}@{{ .digest }}
{{- else -}}
{{ .repository }}:{{ .tag | default $.Chart.AppVersion }}
{{- end -}}
{{- end -}}
{{- end }}

{{- define "update-status-plugin.certificateSecret" -}}
{{ .Values.certificate.existingSecret | default (printf "%s-cert" (include "update-status-plugin.fullname" .)) }}
{{- end }}

{{- define "update-status-plugin.serviceAccountName" -}}
{{- if or .Values.serviceAccount.create .Values.serviceAccount.name -}}
{{ .Values.serviceAccount.name | default (include "update-status-plugin.fullname" .) }}
{{- else -}}
{{ fail "serviceAccount.create is false: name the ServiceAccount to use in serviceAccount.name." }}
{{- end -}}
{{- end }}

{{- define "update-status-plugin.podSecurityContext" -}}
runAsNonRoot: true
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{- define "update-status-plugin.containerSecurityContext" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop:
    - ALL
{{- end }}

{{- define "update-status-plugin.pullSecrets" -}}
{{- with .Values.image.pullSecrets -}}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end -}}
{{- end }}

{{/*
Where the pods and jobs may run.
*/}}
{{- define "update-status-plugin.placement" -}}
{{- with .Values.nodeSelector -}}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{ end -}}
{{- with .Values.tolerations -}}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end -}}
{{- end }}

{{/*
Labels of the controller: never those that the Service of the plugin selects.
*/}}
{{- define "update-status-plugin.controllerSelectorLabels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}-controller
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "update-status-plugin.controllerLabels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}-controller
{{ include "update-status-plugin.commonLabels" . }}
{{- end }}

{{- define "update-status-plugin.controllerName" -}}
{{ include "update-status-plugin.fullname" . }}-controller
{{- end }}

{{- define "update-status-plugin.controllerImage" -}}
{{- with .Values.controller.image -}}
{{- if .digest -}}
{{ .repository }}@{{ .digest }}
{{- else -}}
{{ .repository }}:{{ .tag | default $.Chart.AppVersion }}
{{- end -}}
{{- end -}}
{{- end }}
