{{/*
Annotations of what both jobs need; the argument is the weight. All of it is gone once the job has succeeded.
*/}}
{{- define "update-status-plugin.enablerHook" -}}
helm.sh/hook: post-install,post-upgrade,pre-delete
helm.sh/hook-weight: {{ . | quote }}
helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
{{- end }}

{{/*
A job that enables or disables the plugin. Arguments: `root`, `action`, `hook`.
*/}}
{{- define "update-status-plugin.enablerJob" -}}
{{- $root := .root }}
{{- $name := printf "%s-enabler" (include "update-status-plugin.fullname" $root) }}
apiVersion: batch/v1
kind: Job
metadata:
  name: {{ include "update-status-plugin.fullname" $root }}-{{ .action }}
  namespace: {{ $root.Release.Namespace }}
  labels:
    {{- include "update-status-plugin.jobLabels" $root | nindent 4 }}
  annotations:
    helm.sh/hook: {{ .hook }}
    helm.sh/hook-weight: '0'
    helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
spec:
  backoffLimit: 2
  activeDeadlineSeconds: {{ $root.Values.enableJob.deadlineSeconds }}
  template:
    metadata:
      labels:
        {{- include "update-status-plugin.jobLabels" $root | nindent 8 }}
      annotations:
        openshift.io/required-scc: restricted-v2
    spec:
      restartPolicy: Never
      serviceAccountName: {{ $name }}
      automountServiceAccountToken: true
      enableServiceLinks: false
      securityContext:
        {{- include "update-status-plugin.podSecurityContext" $root | nindent 8 }}
      {{- with include "update-status-plugin.pullSecrets" $root }}
      {{- . | nindent 6 }}
      {{- end }}
      {{- with include "update-status-plugin.placement" $root }}
      {{- . | nindent 6 }}
      {{- end }}
      containers:
        - name: {{ .action }}
          image: {{ $root.Values.enableJob.image }}
          imagePullPolicy: {{ $root.Values.enableJob.pullPolicy }}
          command: ['/bin/sh', '-c']
          args:
            - |
              {{- $root.Files.Get "files/set-console-plugin.sh" | trim | nindent 14 }}
          env:
            - name: ACTION
              value: {{ .action }}
            - name: PLUGIN
              value: {{ include "update-status-plugin.pluginName" $root }}
            # The client caches what it learns of the API here.
            - name: HOME
              value: /tmp
          securityContext:
            {{- include "update-status-plugin.containerSecurityContext" $root | nindent 12 }}
          resources:
            {{- toYaml $root.Values.enableJob.resources | nindent 12 }}
          volumeMounts:
            - name: tmp
              mountPath: /tmp
      volumes:
        - name: tmp
          emptyDir:
            sizeLimit: 64Mi
{{- end }}
